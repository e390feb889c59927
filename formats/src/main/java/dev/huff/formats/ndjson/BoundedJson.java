package dev.huff.formats.ndjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * JSON within limits, wherever it comes from: files, pages, other machines. What passes one is
 * malformed. The longest text is a picture for the arbiter, the longest document a list of
 * photographs.
 */
public final class BoundedJson {
  private static final JsonFactory WITHIN_LIMITS =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(64)
                  .maxNumberLength(64)
                  .maxNameLength(1 << 10)
                  .maxStringLength(1 << 22)
                  .maxDocumentLength(1 << 26)
                  .build())
          .build();

  private static final ObjectMapper MAPPER = new ObjectMapper(WITHIN_LIMITS);

  private BoundedJson() {}

  /** The mapper that everybody shares. It reads within the limits; nobody configures it. */
  public static ObjectMapper mapper() {
    return MAPPER;
  }

  /** A new object, empty. */
  public static ObjectNode node() {
    return MAPPER.createObjectNode();
  }

  /** A new line about that event. */
  public static ObjectNode event(String name) {
    return node().put("event", name);
  }

  /** Reads a JSON object, such as a line; empty when the text is anything else. */
  public static Optional<ObjectNode> object(String text) {
    try {
      return MAPPER.readTree(text) instanceof ObjectNode json
          ? Optional.of(json)
          : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** Reads a JSON object that is known to be one, because it was read or written before. */
  public static ObjectNode known(String text) {
    return object(text).orElseThrow(() -> new IllegalStateException("no JSON object: " + text));
  }

  /** Writes a record, or a list of them, as JSON. */
  public static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("records can be written", e);
    }
  }
}
