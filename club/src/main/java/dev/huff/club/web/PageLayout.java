package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.ruleset.FieldNumbering;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What a page needs to draw a board and to read its FEN.
 *
 * @param rules id of the rule set
 * @param name its name for people
 * @param geometry the board
 * @param labels of fields 1…N, in the rule set's notation
 * @param named whether the labels are names. Numbers otherwise
 */
public record PageLayout(
    String rules, String name, Geometry geometry, List<String> labels, boolean named) {
  public PageLayout {
    labels = List.copyOf(labels);
    if (labels.size() != geometry.size()) {
      throw new IllegalArgumentException(
          labels.size() + " labels for " + geometry.size() + " fields");
    }
  }

  /** The board of a rule set, its fields called as the rule set calls them. */
  public static PageLayout of(RuleSet rules) {
    Geometry geometry = rules.geometry();
    FieldNumbering numbering = rules.numbering();
    List<String> labels =
        IntStream.rangeClosed(1, geometry.size())
            .mapToObj(field -> numbering.label(geometry, field))
            .toList();
    boolean named = numbering.style() == FieldNumbering.Style.NAMES;
    return new PageLayout(rules.id(), rules.name(), geometry, labels, named);
  }

  /**
   * Reads a {@code board} message.
   *
   * @throws IllegalArgumentException when it describes no board that could be drawn
   */
  public static PageLayout fromJson(JsonNode json) {
    Geometry.Playing playing =
        Geometry.Playing.valueOf(
            json.path("playing").asText().toUpperCase(Locale.ROOT).replace('-', '_'));
    Geometry geometry =
        Geometry.of(json.path("width").asInt(), json.path("height").asInt(), playing);
    List<String> labels = new ArrayList<>();
    json.path("labels").forEach(label -> labels.add(label.asText()));
    return new PageLayout(
        json.path("rules").asText(),
        json.path("name").asText(),
        geometry,
        labels,
        json.path("named").asBoolean());
  }

  /** This as the page's {@code board} message. */
  public ObjectNode toJson(String board, String title) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("event", "board").put("board", board).put("title", title).put("rules", rules);
    node.put("name", name);
    node.put("width", geometry.width()).put("height", geometry.height());
    node.put("playing", geometry.playing().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    node.put("named", named);
    labels.forEach(node.putArray("labels")::add);
    return node;
  }
}
