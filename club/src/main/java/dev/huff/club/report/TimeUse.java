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
    List<Long> millis = new ArrayList<>();
    // Plies before the position that was set up last, from which the referee counts.
    int base = 0;
    long last = 0;
    for (String line : lines) {
      JsonNode ruling = BoundedJson.object(line).orElseGet(JsonNodeFactory.instance::objectNode);
      if (ruling.path(LineAudience.FIELD).asText().equals(LineAudience.ROOM.id())) {
        continue; // said before, to the arbiter
      }
      long time = ruling.path("t").asLong(last);
      switch (ruling.path("event").asText()) {
        case "start" -> {
          millis.clear();
          base = 0;
          last = time;
        }
        case "set-up" -> {
          base = millis.size();
          last = time;
        }
        case "move" -> {
          millis.add(time - last);
          last = time;
        }
        case "take-back" -> {
          last = time;
          while (millis.size() > base + ruling.path("ply").asInt()) {
            long used = millis.remove(millis.size() - 1);
            // The same move goes on: it has taken what was counted of it.
            last = ruling.path("reason").asText().equals("corrected") ? time - used : time;
          }
        }
        default -> {
          // takes nobody's time
        }
      }
    }
    return millis.stream().map(it -> it / 1000.0).toList();
  }
}
