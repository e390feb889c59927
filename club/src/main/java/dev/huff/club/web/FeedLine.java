package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.LineAudience;

/**
 * One line of the rulings contract or one of our own messages: a JSON object with an {@code event}.
 */
public record FeedLine(String text, JsonNode json) {
  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException when it is no JSON object with an {@code event}
   */
  public static FeedLine parse(String text) {
    return BoundedJson.object(text)
        .filter(json -> json.path("event").isTextual())
        .map(json -> new FeedLine(text.strip(), json))
        .orElseThrow(
            () ->
                new IllegalArgumentException("not a ruling, a JSON object with an event: " + text));
  }

  /** A message of ours. */
  public static FeedLine of(JsonNode json) {
    return new FeedLine(json.toString(), json);
  }

  /** Whether that audience gets it: it says so, or is for everybody. */
  public boolean isFor(LineAudience audience) {
    String to = json.path(LineAudience.FIELD).asText();
    return to.isEmpty() || to.equals(audience.id());
  }

  /** The line for that audience alone. */
  public FeedLine to(LineAudience audience) {
    return of(((ObjectNode) json.deepCopy()).put(LineAudience.FIELD, audience.id()));
  }

  /** The line without names that were erased. */
  public FeedLine without(ErasedNames erased) {
    String changed = ErasedNameRemover.json(text, erased);
    return changed.equals(text) ? this : parse(changed);
  }

  /** The line without whom it is for, which is nobody's business. */
  public FeedLine plain() {
    return json.has(LineAudience.FIELD)
        ? of(((ObjectNode) json.deepCopy()).without(LineAudience.FIELD))
        : this;
  }

  /** Whether a table says that it has no robot, which one that was killed could not say. */
  boolean isRobotGone() {
    return event().equals("health")
        && json.path("part").asText().equals("robot")
        && json.path("state").asText().equals("left");
  }

  /** What the line is about, e.g. {@code move}. */
  public String event() {
    return json.path("event").asText();
  }
}
