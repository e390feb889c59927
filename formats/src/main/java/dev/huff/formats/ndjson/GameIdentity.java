package dev.huff.formats.ndjson;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.erasing.ErasedNames;
import java.util.Optional;

/**
 * Event and players of a game, fixed when it begins. The stored {@code start} line of a game
 * carries it as its member {@code game}, so that tomorrow's pairings never change today's game.
 *
 * @param round from 1. Empty if there are no rounds
 * @param date of the game's beginning, in ISO 8601
 * @param white who plays White. Unknown players are {@code ?}
 */
public record GameIdentity(
    String event, String round, String board, String date, String white, String black) {
  /** The member of a {@code start} line that holds it. */
  public static final String FIELD = "game";

  private static final String UNKNOWN = "?";

  /** A game whose players are not known. */
  public GameIdentity(String event, String round, String board, String date) {
    this(event, round, board, date, UNKNOWN, UNKNOWN);
  }

  /** What a {@code start} line says; empty where it says nothing, as lines of old archives. */
  public static Optional<GameIdentity> in(JsonNode start) {
    JsonNode game = start.path(FIELD);
    return game.isObject()
        ? Optional.of(
            new GameIdentity(
                game.path("event").asText(),
                game.path("round").asText(),
                game.path("board").asText(),
                game.path("date").asText(),
                game.path("white").asText(UNKNOWN),
                game.path("black").asText(UNKNOWN)))
        : Optional.empty();
  }

  /** Writes it into a {@code start} line. */
  public void putInto(ObjectNode start) {
    start.set(FIELD, BoundedJson.mapper().valueToTree(this));
  }

  /** Whether both say the same of event, round and players. */
  public boolean isSameOccasion(GameIdentity other) {
    return event.equals(other.event)
        && round.equals(other.round)
        && white.equals(other.white)
        && black.equals(other.black);
  }

  /**
   * A line of a game as it is if the game has this identity. What the board itself says of its
   * players stays.
   *
   * @param before the identity that the line was completed with
   */
  public String inPlaceOf(GameIdentity before, String line) {
    return BoundedJson.object(line).map(json -> inPlaceOf(before, json)).orElse(line);
  }

  private String inPlaceOf(GameIdentity before, ObjectNode json) {
    if (json.has(FIELD)) {
      putInto(json);
    } else if (json.path("event").asText().equals("players")) {
      forget(json, "white", before.white);
      forget(json, "black", before.black);
      fillIn(json);
    }
    return json.toString();
  }

  private static void forget(ObjectNode players, String side, String filledIn) {
    if (players.path(side).asText().equals(filledIn)) {
      players.put(side, UNKNOWN);
    }
  }

  /** Fills in the names that a {@code players} message leaves open. */
  public void fillIn(ObjectNode players) {
    fillIn(players, "white", white);
    fillIn(players, "black", black);
  }

  private static void fillIn(ObjectNode players, String side, String name) {
    String said = players.path(side).asText();
    if ((said.isBlank() || said.equals(UNKNOWN)) && !name.equals(UNKNOWN)) {
      players.put(side, name);
    }
  }

  /** The same without names that were erased. */
  public GameIdentity without(ErasedNames erased) {
    return new GameIdentity(
        erased.in(event), round, board, date, erased.person(white), erased.person(black));
  }
}
