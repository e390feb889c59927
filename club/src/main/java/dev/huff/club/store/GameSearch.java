package dev.huff.club.store;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Criteria of a search. An empty part matches every game.
 *
 * @param player part of a player's name, in any case
 * @param event part of an event's name, in any case
 * @param from first date in ISO 8601. May be shortened, e.g. {@code 2026} or {@code 2026-11-20}
 * @param position hash of a position that occurred, see {@link PositionHash}
 * @param limit maximum number of games, newest first
 */
public record GameSearch(
    Optional<String> player,
    Optional<String> event,
    Optional<String> rules,
    Optional<String> from,
    Optional<String> to,
    OptionalLong position,
    int limit) {
  /** All games. */
  public static GameSearch all() {
    return new GameSearch(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty(),
        Integer.MAX_VALUE);
  }

  /** The same for players with that in their name. */
  public GameSearch byPlayer(String name) {
    return new GameSearch(Optional.of(name), event, rules, from, to, position, limit);
  }

  /** The same for events with that in their name. */
  public GameSearch byEvent(String name) {
    return new GameSearch(player, Optional.of(name), rules, from, to, position, limit);
  }

  /** The same for games of that day, in ISO 8601, or later. */
  public GameSearch from(String day) {
    return new GameSearch(player, event, rules, Optional.of(day), to, position, limit);
  }

  /** The same for games that reached that position. */
  public GameSearch byPosition(long hash) {
    return new GameSearch(player, event, rules, from, to, OptionalLong.of(hash), limit);
  }

  /** The same, but so many games at most. */
  public GameSearch atMost(int games) {
    return new GameSearch(player, event, rules, from, to, position, games);
  }
}
