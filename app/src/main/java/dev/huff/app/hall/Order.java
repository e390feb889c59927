package dev.huff.app.hall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.erasing.Erased;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A hall's order to forget names: all that were ever erased under its key, so that the last order
 * says everything.
 */
final class Order {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST = 2_000; // what a message has room for

  private Order() {}

  /** The order as a message, of names under one key. */
  static String write(Erased erased) {
    ObjectNode json = JSON.createObjectNode();
    erased
        .prints()
        .forEach(
            (key, prints) -> {
              ArrayNode names = json.put("key", key).putArray("names");
              new TreeSet<>(prints).stream().limit(MOST).forEach(names::add);
            });
    return json.toString();
  }

  /** What a message orders; empty when it is none. */
  static Optional<Erased> read(String payload) {
    try {
      JsonNode json = JSON.readTree(payload);
      String key = json.path("key").asText();
      List<String> names = new ArrayList<>();
      json.path("names").forEach(name -> names.add(name.asText()));
      return Erased.isValid(key, names)
          ? Optional.of(new Erased(Map.of(key, Set.copyOf(names))))
          : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** What a table says that has followed it. */
  static String done(Erased erased) {
    return JSON.createObjectNode().put("done", erased.digest()).toString();
  }
}
