package dev.huff.club.hall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameCorrection;
import java.util.Optional;

/**
 * A hall's order to write a correction into the journal of its game; it comes again until the table
 * has answered.
 *
 * @param journal what that journal is called, without its ending
 */
record CorrectionOrder(String journal, GameCorrection correction) {
  private static final String CORRECTION = "correction";

  record Answer(String id, boolean isKept) {
    /** The answer in a message; empty where there is none. */
    static Optional<Answer> read(JsonNode json) {
      String id = json.path("id").asText();
      return id.isEmpty()
          ? Optional.empty()
          : Optional.of(new Answer(id, json.path("kept").asBoolean()));
    }
  }

  /** The order in a message; empty where there is none. */
  static Optional<CorrectionOrder> read(JsonNode json) {
    return GameCorrection.in(json.path(CORRECTION))
        .map(it -> new CorrectionOrder(json.path("journal").asText(), it));
  }

  String text() {
    ObjectNode json = BoundedJson.node().put("journal", journal);
    return json.set(CORRECTION, correction.json()).toString();
  }

  /** The table's answer as a message. */
  String answer(boolean isKept) {
    return BoundedJson.node().put("id", correction.id()).put("kept", isKept).toString();
  }
}
