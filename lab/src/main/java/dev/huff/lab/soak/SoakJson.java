package dev.huff.lab.soak;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import java.util.Map;

/** What came out of a soak, as JSON: one object with a list of settings and their sum. */
public final class SoakJson {
  private SoakJson() {}

  /** The object of these tallies. */
  public static String of(Map<SoakSetting, SoakTally> tallies, long seed) {
    ObjectNode root = BoundedJson.node().put("seed", seed);
    ArrayNode settings = root.putArray("settings");
    SoakTally sum = new SoakTally();
    tallies.forEach(
        (setting, tally) -> {
          sum.add(tally);
          ObjectNode node = settings.addObject();
          node.put("rules", setting.rules().id())
              .put("sensing", setting.level().id())
              .put("hands", setting.hands().id())
              .put("sensors", setting.sensors().id())
              .put("players", setting.players().id());
          fill(node, tally);
        });
    fill(root.putObject("sum"), sum);
    return root.toString();
  }

  private static void fill(ObjectNode node, SoakTally tally) {
    node.put("games", tally.games())
        .put("exact", tally.exact())
        .put("wrong", tally.wrong())
        .put("wrongBelow", tally.wrong() == 0 ? SoakTally.boundOfZero(tally.games()) : 1)
        .put("corrected", tally.corrected())
        .put("questions", tally.questions())
        .put("falseAlarms", tally.falseAlarms())
        .put("sensorAlarms", tally.sensorAlarms())
        .put("misled", tally.misled())
        .put("plies", tally.plies())
        .put("readings", tally.readings());
    node.putObject("delay").put("p50", tally.delay(50)).put("p99", tally.delay(99));
    kinds(node.putObject("violations"), tally);
    ObjectNode confusions = node.putObject("confusions");
    tally.confusions().forEach(confusions::put);
    ArrayNode odd = node.putArray("odd");
    for (MatchReport report : tally.inexact()) {
      odd.addObject().put("game", report.game()).put("what", report.oddities());
    }
  }

  private static void kinds(ObjectNode node, SoakTally tally) {
    tally
        .kinds()
        .forEach(
            (kind, counts) ->
                node.putObject(kind.id())
                    .put("committed", counts.committed())
                    .put("found", counts.found())
                    .put("falsely", counts.falselyCalled())
                    .put("recall", counts.recall())
                    .put("precision", counts.precision()));
  }
}
