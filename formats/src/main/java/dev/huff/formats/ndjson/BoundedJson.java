package dev.huff.formats.ndjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.ObjectMapper;

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
}
