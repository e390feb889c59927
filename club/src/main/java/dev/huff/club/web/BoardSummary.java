package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import java.util.List;
import java.util.Set;

/** Summary of a board in one line, for the grid. It is computed from the board's messages. */
final class BoardSummary {
  /** How much a board needs the arbiter; greater numbers stand first in the grid. */
  private static final int NONE = 0;

  private static final int CLAIM = 1;
  private static final int BOARD_TROUBLE = 2;
  private static final int RULING = 3;
  private static final String OPEN = "*";
  private static final String ATTENDING = "attending";
  private static final String EVENT = "of";
  private static final String CLOCK = "clock";
  private static final String ROBOT = "robot";
  private static final String ASKS = "asks";
  private static final List<String> LAST_MOVE = List.of("move", "from", "to");
  private static final Set<String> STEPS = Set.of("lift", "put", "continue", "choose");
  private static final Set<String> WELL = Set.of("ready", "closed", "ok");

  private final ObjectNode node = BoundedJson.event("summary");
  private int ruling = NONE;
  private int trouble = NONE;
  // Number of the last ply before the position that was set up last, from where the referee counts.
  private int base;
  private String begins = "";
  private String why = "";
  private boolean isWrong;
  private boolean isTimed;
  private String troubled = "";
  private boolean robotWaits;
  private GameCorrections corrections = GameCorrections.NONE;

  BoardSummary(String board) {
    node.put("board", board);
  }

  void add(FeedLine line) {
    JsonNode json = line.json();
    switch (line.event()) {
      case "start" -> restart(json);
      case "move" -> moved(json);
      case "huff" -> changePosition(json);
      case "take-back" -> takeBack(json);
      case "set-up" -> {
        changePosition(json);
        base = numberOfLast();
      }
      case "violation" -> {
        attention(RULING, json.path("kind").asText());
        isWrong = true;
      }
      case "restore" -> restored(json);
      case "ambiguous" -> {
        attention(RULING, "ambiguous");
        copy(json, "moves");
      }
      case "claim" -> attention(Math.max(ruling, CLAIM), json.path("reason").asText());
      case "over" -> over(json);
      case "attending" -> attend(json);
      case "decision" -> node.remove(ATTENDING);
      case "status" -> status(json);
      case "health" -> health(line);
      case "players" -> copy(json, "white", "black");
      case "board" -> copy(json, "title");
      case GameCorrection.EVENT ->
          corrections = GameCorrection.in(json).map(corrections::with).orElse(corrections);
      case ROBOT, "camera" -> node.put(line.event(), true);
      case "doubts" -> node.set(line.event(), json.path("fields"));
      case CLOCK, "voice" -> node.set(line.event(), json);
      default -> {
        // what does not change how the game stands
      }
    }
    correct();
    int parts = robotWaits ? BOARD_TROUBLE : trouble;
    String whichPart = trouble == NONE && robotWaits ? ROBOT : troubled;
    node.put("attention", Math.max(ruling, parts));
    node.put("why", ruling >= parts && ruling > NONE ? why : whichPart);
  }

  /** What was corrected holds, whatever else is said; arbiters see what stood there before. */
  private void correct() {
    corrections.values().forEach((detail, value) -> node.put(key(detail), value));
    corrections
        .value(Detail.RESULT)
        .filter(OPEN::equals)
        .ifPresent(open -> node.remove(List.of("result", "reason")));
    if (!corrections.isEmpty()) {
      ArrayNode all = node.putArray("corrections");
      corrections.all().forEach(it -> all.add(it.json().without(List.of("event", "id"))));
    }
  }

  /** Removes names from what the event is called; all others come anew with their lines. */
  void erase(ErasedNames erased) {
    if (node.has(EVENT)) {
      node.put(EVENT, erased.in(node.path(EVENT).asText()));
    }
  }

  /** The table itself stays what it is called. */
  private static String key(Detail detail) {
    return detail == Detail.BOARD ? "playedAt" : detail.id();
  }

  /** The position of a game under way; empty when there is none. */
  String fen() {
    return node.has("result") ? "" : node.path("fen").asText();
  }

  /** This as a {@code summary} message. */
  String text() {
    return node.toString();
  }

  /** The same with what the clock shows by now. */
  String text(JsonNode clock) {
    return node.deepCopy().set(CLOCK, clock).toString();
  }

  private void restart(JsonNode json) {
    if (isTimed) {
      node.remove(CLOCK); // that of the last game
    }
    isTimed = json.has(CLOCK);
    node.remove(LAST_MOVE);
    node.remove(List.of("result", "reason", "moves", "corrections", "playedAt"));
    corrections = GameCorrections.NONE;
    base = 0;
    node.put("ply", 0);
    node.put(EVENT, json.path(GameIdentity.FIELD).path("event").asText());
    node.put("round", json.path(GameIdentity.FIELD).path("round").asText());
    copy(json, "fen");
    begins = toMove();
    attention(NONE, "");
  }

  private void moved(JsonNode json) {
    reopen();
    copy(json, "move", "from", "to", "fen");
    node.put("ply", base + json.path("ply").asInt());
    if (!json.path("irregular").asBoolean()) {
      attention(NONE, "");
    }
  }

  /** A move that is taken back was not the last one. */
  private void takeBack(JsonNode json) {
    changePosition(json);
    int left = base + json.path("ply").asInt();
    if (left < node.path("ply").asInt()) {
      node.remove(LAST_MOVE);
    }
    node.put("ply", Math.min(left, node.path("ply").asInt()));
  }

  /** Before the next ply; one is left out where the same side moves again after a set-up. */
  private int numberOfLast() {
    int last = node.path("ply").asInt();
    if (last == 0) {
      begins = toMove();
    }
    return toMove().equals(begins) == (last % 2 == 0) ? last : last + 1;
  }

  private String toMove() {
    return node.path("fen").asText().replaceFirst(":.*", "");
  }

  private void changePosition(JsonNode json) {
    reopen();
    copy(json, "fen");
    attention(NONE, "");
  }

  /** Clears the result, because a resumed game has none. */
  private void reopen() {
    node.remove(List.of("result", "reason"));
  }

  /** Nobody has to come any more once the players have put the board right. */
  private void restored(JsonNode json) {
    if (isWrong && STEPS.stream().allMatch(steps -> json.path(steps).isEmpty())) {
      attention(NONE, "");
    }
  }

  private void over(JsonNode json) {
    copy(json, "result", "reason");
    attention(NONE, "");
  }

  private void status(JsonNode json) {
    String state = json.path("state").asText();
    trouble = WELL.contains(state) ? NONE : BOARD_TROUBLE;
    troubled = trouble == NONE ? "" : state;
    node.put("state", state);
  }

  private void health(FeedLine line) {
    JsonNode json = line.json();
    if (json.path("part").asText().equals(ROBOT)) {
      robotWaits = json.path("state").asText().equals("waits");
      node.remove(ASKS);
      if (robotWaits && json.has("texts")) {
        node.set(ASKS, json.get("texts"));
      }
    }
    if (line.isRobotGone()) {
      node.remove(ROBOT);
    }
  }

  private void attention(int level, String reason) {
    ruling = level;
    why = reason;
    isWrong = false;
    if (level == NONE) {
      node.remove(ATTENDING);
    }
  }

  /** An arbiter is on it until something is decided, or nothing waits any more. */
  private void attend(JsonNode json) {
    if (ruling > NONE) {
      node.set(ATTENDING, json.deepCopy());
    }
  }

  private void copy(JsonNode json, String... names) {
    for (String name : names) {
      if (json.has(name)) {
        node.set(name, json.get(name));
      }
    }
  }
}
