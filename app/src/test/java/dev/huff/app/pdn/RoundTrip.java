package dev.huff.app.pdn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.formats.ndjson.LogReferee;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/**
 * A game through a board and the referee: what was ruled, beside what was played.
 *
 * @param played the game's moves and huffs
 * @param ruled those of the referee
 * @param rulings every line the referee printed
 * @param troubles what the referee could not use
 */
record RoundTrip(
    List<String> played, List<String> ruled, List<String> rulings, List<String> troubles) {
  private static final ObjectMapper JSON = new ObjectMapper();

  static RoundTrip of(ReplayedGame game, SensingLevel level, boolean clock, String result)
      throws IOException {
    List<String> played = new ArrayList<>();
    for (ReplayStep step : game.steps()) {
      if (step instanceof ReplayStep.Played move) {
        played.add(move.text() + (move.irregular().isPresent() ? " irregular" : ""));
      } else if (step instanceof ReplayStep.Huffed huff) {
        played.add("huff " + huff.field());
      }
    }
    List<String> rulings = new ArrayList<>();
    List<String> troubles = new ArrayList<>();
    String log = String.join("\n", BoardLogSynthesizer.of(game, level, clock, result));
    new LogReferee(
            LogParser::ruleSet,
            java.util.Optional.empty(),
            rulings::add,
            troubles::add,
            (rules, ruling) -> "")
        .run(new StringReader(log), "log");
    return new RoundTrip(played, ruled(rulings), rulings, troubles);
  }

  /** The game as the events so far make it. */
  private static List<String> ruled(List<String> rulings) throws IOException {
    List<String> game = new ArrayList<>();
    for (String line : rulings) {
      JsonNode ruling = JSON.readTree(line);
      switch (ruling.path("event").asText()) {
        case "move" ->
            game.add(
                ruling.path("move").asText()
                    + (ruling.path("irregular").asBoolean() ? " irregular" : ""));
        case "huff" -> game.add("huff " + ruling.path("square").asInt());
        case "take-back" -> cut(game, ruling.path("ply").asInt());
        default -> {}
      }
    }
    return game;
  }

  private static void cut(List<String> game, int plies) {
    int kept = 0;
    int at = 0;
    while (at < game.size() && (kept < plies || game.get(at).startsWith("huff"))) {
      kept += game.get(at).startsWith("huff") ? 0 : 1;
      at++;
    }
    game.subList(at, game.size()).clear();
  }

  /** The last line the referee printed. */
  String last() {
    return rulings.get(rulings.size() - 1);
  }

  boolean isExact() {
    return played.equals(ruled) && troubles.isEmpty();
  }

  /** Where the two part. */
  String difference() {
    int at = 0;
    while (at < Math.min(played.size(), ruled.size()) && played.get(at).equals(ruled.get(at))) {
      at++;
    }
    return "at ply "
        + (at + 1)
        + " played "
        + played.subList(at, Math.min(played.size(), at + 3))
        + " ruled "
        + ruled.subList(at, Math.min(ruled.size(), at + 3))
        + " "
        + troubles;
  }
}
