package dev.huff.club.hall;

import dev.huff.club.store.Pairing;
import dev.huff.club.tournament.RoundSchedule;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.rules.board.Side;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Event, round and players of a hall's games.
 *
 * @param round current round. Empty if there are none
 * @param seats players by the board's name. None if the boards name them themselves
 * @param master who plays at all boards at once, in a simultaneous exhibition
 * @param schedule when its rounds begin, as far as that is known
 */
public record EventContext(
    String event,
    String round,
    Map<String, Pairing> seats,
    Optional<Master> master,
    List<RoundSchedule.Start> schedule) {
  /** The one player of a simultaneous exhibition, who has the same side everywhere. */
  public record Master(String name, Side side) {}

  public EventContext {
    seats = Map.copyOf(seats);
    schedule = List.copyOf(schedule);
  }

  /** Games of an event without rounds, whose boards say who plays. */
  public static EventContext of(String event) {
    return new EventContext(event, "", Map.of(), Optional.empty(), List.of());
  }

  /**
   * The same with that round's pairings. At the board of a bye nobody sits: whoever plays there
   * plays no game of the round.
   */
  public EventContext withRound(int number, List<Pairing> pairings) {
    Map<String, Pairing> of =
        pairings.stream()
            .filter(pairing -> pairing.round() == number && !pairing.isBye())
            .collect(Collectors.toMap(Pairing::board, Function.identity()));
    return new EventContext(event, Integer.toString(number), of, master, schedule);
  }

  /** The same with the times at which its rounds begin. */
  public EventContext withSchedule(List<RoundSchedule.Start> starts) {
    return new EventContext(event, round, seats, master, starts);
  }

  /** The number of the round; 0 where there are none. */
  int number() {
    return round.isEmpty() ? 0 : Integer.parseInt(round);
  }

  /** The same as a simultaneous exhibition. */
  public EventContext withMaster(Master player) {
    return new EventContext(event, round, seats, Optional.of(player), schedule);
  }

  EventContext without(ErasedNames erased) {
    Map<String, Pairing> of = new HashMap<>();
    seats.forEach((board, pairing) -> of.put(board, without(pairing, erased)));
    Optional<Master> one = master.map(it -> new Master(erased.person(it.name()), it.side()));
    return new EventContext(erased.in(event), round, of, one, schedule);
  }

  private static Pairing without(Pairing pairing, ErasedNames erased) {
    return new Pairing(
        pairing.round(),
        pairing.board(),
        erased.person(pairing.white()),
        erased.person(pairing.black()),
        pairing.result());
  }

  /** What a game that begins now at that board belongs to, and who plays it. */
  GameIdentity identity(String board, String date) {
    return new GameIdentity(
        event, round, board, date, player(board, Side.WHITE), player(board, Side.BLACK));
  }

  private String player(String board, Side side) {
    return master
        .filter(one -> one.side() == side)
        .map(Master::name)
        .or(() -> Optional.ofNullable(seats.get(board)).map(it -> it.player(side)))
        .orElse(Pairing.UNKNOWN);
  }
}
