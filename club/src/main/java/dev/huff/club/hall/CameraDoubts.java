package dev.huff.club.hall;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.formats.ndjson.BoundedJson;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Close-ups of the squares that a board's camera is in doubt about. They are sent while the doubt
 * lasts and stored nowhere, because people may be in them.
 *
 * @param crops small JPEG files by field, 1…N
 */
public record CameraDoubts(Map<Integer, byte[]> crops) {
  /** Nothing is in doubt. */
  public static final CameraDoubts NONE = new CameraDoubts(Map.of());

  private static final int MOST_FIELDS = 8;

  /** All of them together go into one message, which brokers and links take up to 64 KiB. */
  private static final int MOST_BYTES = 40_000;

  private static final String FIELDS = "fields";

  /** As many of them as go into a message. */
  public CameraDoubts {
    Map<Integer, byte[]> some = new LinkedHashMap<>();
    int bytes = 0;
    for (Map.Entry<Integer, byte[]> crop : crops.entrySet()) {
      bytes += crop.getValue().length;
      if (some.size() < MOST_FIELDS && bytes <= MOST_BYTES && isJpeg(crop.getValue())) {
        some.put(crop.getKey(), crop.getValue());
      }
    }
    crops = Collections.unmodifiableMap(some);
  }

  private static boolean isJpeg(byte[] bytes) {
    return bytes.length > 2 && (bytes[0] & 255) == 0xFF && (bytes[1] & 255) == 0xD8;
  }

  /** What that message tells; what is no field or no picture in it is left out. */
  static CameraDoubts of(JsonNode json) {
    Map<Integer, byte[]> crops = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : json.path(FIELDS).properties()) {
      if (field.getKey().matches("[1-9]\\d{0,2}")) {
        crops.put(Integer.parseInt(field.getKey()), bytes(field.getValue().asText()));
      }
    }
    return new CameraDoubts(crops);
  }

  private static byte[] bytes(String text) {
    try {
      return Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }

  String text() {
    return BoundedJson.write(Map.of(FIELDS, crops));
  }
}
