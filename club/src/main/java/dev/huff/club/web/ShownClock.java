package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.TimeUnit;

/**
 * A clock message and its time. Later listeners get the clock's present time.
 *
 * @param nanos arrival time by {@link System#nanoTime}
 */
public record ShownClock(JsonNode line, long nanos) {
  /** The same clock standing. */
  JsonNode standing() {
    ObjectNode still = line.deepCopy();
    still.remove("running");
    return still;
  }

  /** The line as it would be said at that time. */
  public JsonNode at(long now) {
    String running = line.path("running").asText();
    if (running.isEmpty()) {
      return line;
    }
    ObjectNode then = line.deepCopy();
    long used = TimeUnit.NANOSECONDS.toMillis(now - nanos);
    return then.put(running, Math.max(0, line.path(running).asLong() - used));
  }
}
