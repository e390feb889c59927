package dev.huff.club.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.LineAudience;

/**
 * One line of the rulings contract or one of our own messages: a JSON object with an {@code event}.
 *
 * @param text the line as it is sent
 * @param json the parsed line
 */
record FeedLine(String text, JsonNode json) {
  static final ObjectMapper JSON = BoundedJson.mapper();

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException when it is no JSON object with an {@code event}
   */
  static FeedLine parse(String text) {
    try {
      JsonNode json = JSON.readTree(text);
      if (json == null || !json.isObject() || !json.path("event").isTextual()) {
        throw new IllegalArgumentException("not a ruling, a JSON object with an event: " + text);
      }
      return new FeedLine(text.strip(), json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not JSON: " + text, e);
    }
  }

  /** A message of ours. */
  static FeedLine of(JsonNode json) {
    return new FeedLine(json.toString(), json);
  }

  /** Whether that audience gets it: it says so, or is for everybody. */
  boolean isFor(LineAudience audience) {
    String to = json.path(LineAudience.FIELD).asText();
    return to.isEmpty() || to.equals(audience.id());
  }

  /** The line without whom it is for, which is nobody's business. */
  FeedLine plain() {
    return json.has(LineAudience.FIELD)
        ? of(((ObjectNode) json.deepCopy()).without(LineAudience.FIELD))
        : this;
  }

  String event() {
    return json.path("event").asText();
  }
}
