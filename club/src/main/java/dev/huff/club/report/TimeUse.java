package dev.huff.club.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.LineAudience;
import java.util.ArrayList;
import java.util.List;

/** The time of each ply of a game, from the lines of its rulings. */
public final class TimeUse {

  private TimeUse() {}

  /** Seconds for each ply that stands, from the first; none where there are no rulings. */
  public static List<Double> of(List<String> lines) {
    List<Double> seconds = new ArrayList<>();
    long last = 0;
    for (String line : lines) {
      JsonNode ruling = BoundedJson.object(line).orElseGet(JsonNodeFactory.instance::objectNode);
      if (ruling.path(LineAudience.FIELD).asText().equals(LineAudience.ROOM.id())) {
        continue; // said before, to the arbiter
      }
      long time = ruling.path("t").asLong(last);
      switch (ruling.path("event").asText()) {
        case "start" -> {
          seconds.clear();
          last = time;
        }
        case "move" -> {
          seconds.add((time - last) / 1000.0);
          last = time;
        }
        case "take-back" -> {
          while (seconds.size() > ruling.path("ply").asInt()) {
            seconds.remove(seconds.size() - 1);
          }
          last = time;
        }
        default -> {
          // takes nobody's time
        }
      }
    }
    return seconds;
  }
}
