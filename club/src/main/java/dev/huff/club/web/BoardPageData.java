package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.ruleset.FieldNumbering;
import dev.huff.rules.ruleset.PenalizedFault;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The layout by which a page draws a board and reads its FEN. Labels and results are written as the
 * rule set writes them.
 *
 * @param labels of fields 1…N
 * @param ruleSet empty if unknown here
 */
public record BoardPageData(
    String rules,
    String name,
    Geometry geometry,
    List<String> labels,
    boolean named,
    List<String> results,
    boolean huffs,
    Optional<RuleSet> ruleSet) {
  public BoardPageData {
    results = List.copyOf(results);
    labels = List.copyOf(labels);
    if (labels.size() != geometry.size()) {
      throw new IllegalArgumentException(
          labels.size() + " labels for " + geometry.size() + " fields");
    }
  }

  /** The board of a rule set, its fields called as the rule set calls them. */
  public static BoardPageData of(RuleSet rules) {
    Geometry geometry = rules.geometry();
    FieldNumbering numbering = rules.numbering();
    List<String> labels =
        IntStream.rangeClosed(1, geometry.size())
            .mapToObj(field -> numbering.label(geometry, field))
            .toList();
    boolean named = numbering.style() == FieldNumbering.Style.NAMES;
    return new BoardPageData(
        rules.id(),
        rules.name(),
        geometry,
        labels,
        named,
        Arrays.stream(PdnResult.values())
            .filter(it -> it != PdnResult.UNKNOWN)
            .map(it -> it.write(rules.results()))
            .toList(),
        Arrays.stream(PenalizedFault.values()).map(rules::penalty).anyMatch(Penalty::costsPiece),
        Optional.of(rules));
  }

  /**
   * Reads a {@code board} message.
   *
   * @throws IllegalArgumentException when it describes no board that could be drawn
   */
  public static BoardPageData fromJson(JsonNode json) {
    Geometry.Playing playing =
        Geometry.Playing.valueOf(
            json.path("playing").asText().toUpperCase(Locale.ROOT).replace('-', '_'));
    Geometry geometry =
        Geometry.of(json.path("width").asInt(), json.path("height").asInt(), playing);
    List<String> labels = new ArrayList<>();
    json.path("labels").forEach(label -> labels.add(label.asText()));
    List<String> results = new ArrayList<>();
    json.path("results").forEach(result -> results.add(result.asText()));
    String rules = json.path("rules").asText();
    return new BoardPageData(
        rules,
        json.path("name").asText(),
        geometry,
        labels,
        json.path("named").asBoolean(),
        results,
        json.path("huffs").asBoolean(true),
        RuleBook.find(rules).filter(it -> it.name().equals(json.path("name").asText())));
  }

  /** This as the page's {@code board} message. */
  public ObjectNode toJson(String board, String title) {
    ObjectNode node = BoundedJson.event("board").put("board", board).put("title", title);
    node.put("rules", rules);
    node.put("name", name);
    node.put("width", geometry.width()).put("height", geometry.height());
    node.put("playing", geometry.playing().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    node.put("named", named);
    labels.forEach(node.putArray("labels")::add);
    results.forEach(node.putArray("results")::add);
    node.put("huffs", huffs);
    return node;
  }
}
