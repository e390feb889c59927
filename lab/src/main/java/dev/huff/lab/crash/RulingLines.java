package dev.huff.lab.crash;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The rulings among lines that were kept, without what each place adds to them. */
final class RulingLines {
  private static final ObjectMapper JSON = BoundedJson.mapper();
  private static final Set<String> RULINGS =
      Set.of(
          "start",
          "clock",
          "move",
          "violation",
          "restore",
          "huff",
          "take-back",
          "ambiguous",
          "claim",
          "set-up",
          "over",
          "end");

  // The sentence in the table's language, what a game belongs to, and for whom a line is.
  private static final List<String> ADDED = List.of("text", "game", "to");

  private static final String START = "\"event\":\"start\"";

  private RulingLines() {}

  /** Those of the lines that are rulings, each as the journal has it. */
  static List<String> of(List<String> lines) {
    return lines.stream().map(RulingLines::plain).flatMap(Optional::stream).toList();
  }

  private static Optional<String> plain(String line) {
    try {
      if (!(JSON.readTree(line) instanceof ObjectNode json)
          || !RULINGS.contains(json.path("event").asText())) {
        return Optional.empty();
      }
      boolean isGeometry = json.path("to").isNumber();
      ADDED.stream().filter(name -> !(isGeometry && name.equals("to"))).forEach(json::remove);
      return Optional.of(json.toString());
    } catch (JsonProcessingException e) {
      return Optional.of(line);
    }
  }

  /**
   * The same without games in which no move was made: nobody misses a game that was left before its
   * first move, and a hall need not have heard of it.
   */
  static List<String> ofPlayed(List<String> lines) {
    List<String> played = new ArrayList<>();
    List<String> game = new ArrayList<>();
    for (String line : of(lines)) {
      if (line.contains(START)) {
        addPlayed(game, played);
        game.clear();
      }
      game.add(line);
    }
    addPlayed(game, played);
    return played;
  }

  private static void addPlayed(List<String> game, List<String> played) {
    if (game.stream().anyMatch(line -> !line.contains(START))) {
      played.addAll(game);
    }
  }
}
