package dev.huff.lab.exam;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.simulator.play.GameFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plies and huffs as JSON: the fields of the rulings {@code move} and {@code huff}. */
final class FactJson {
  private FactJson() {}

  static ObjectNode write(GameFact fact) {
    ObjectNode json = BoundedJson.mapper().createObjectNode().put("t", fact.time());
    if (fact instanceof GameFact.Ply ply) {
      json.put("event", "move").put("side", ply.side().id());
      json.put("from", ply.from()).put("to", ply.to());
      ArrayNode captured = json.putArray("captured");
      ply.captured().stream().forEach(captured::add);
      return ply.irregular() ? json.put("irregular", true) : json;
    }
    int field = ((GameFact.Huff) fact).field();
    return json.put("event", "huff").put("side", fact.side().id()).put("square", field);
  }

  /** The ply or huff of a line; empty where it is another one. */
  static Optional<GameFact> read(JsonNode json) {
    long time = json.path("t").asLong();
    return switch (json.path("event").asText()) {
      case "move" ->
          Optional.of(
              new GameFact.Ply(
                  time,
                  side(json),
                  json.path("from").asInt(),
                  json.path("to").asInt(),
                  fields(json.path("captured")),
                  json.path("irregular").asBoolean()));
      case "huff" -> Optional.of(new GameFact.Huff(time, side(json), json.path("square").asInt()));
      default -> Optional.empty();
    };
  }

  private static Side side(JsonNode json) {
    return json.path("side").asText().equals(Side.WHITE.id()) ? Side.WHITE : Side.BLACK;
  }

  private static FieldSet fields(JsonNode numbers) {
    List<Integer> fields = new ArrayList<>();
    numbers.forEach(number -> fields.add(number.asInt()));
    return FieldSet.of(fields);
  }
}
