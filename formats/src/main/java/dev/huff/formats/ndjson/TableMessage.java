package dev.huff.formats.ndjson;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * One line that an arbiter says to everybody at a table. It changes nothing of the game.
 *
 * @param at when, in ISO 8601, UTC
 */
public record TableMessage(String text, String by, String at) {
  private static final String EVENT = "message";
  private static final String MARK = "{\"event\":\"" + EVENT + "\",";

  /** Said by that arbiter now. */
  public static TableMessage now(String text, String by) {
    return new TableMessage(text, by, Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
  }

  /** As a line of JSON, for journals and pages. */
  public String line() {
    return BoundedJson.event(EVENT).put("message", text).put("by", by).put("at", at).toString();
  }

  /** Whether a line is a message. */
  public static boolean isOne(String line) {
    return line.startsWith(MARK);
  }
}
