package dev.huff.formats.ndjson;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.rules.NamedConstant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An arbiter's decision that a game was recorded wrongly: who played it, where, or how it ended.
 * The moves are untouched.
 *
 * @param id what it is known by. No two corrections share it.
 * @param at when it was decided, in ISO 8601, UTC, with milliseconds.
 * @param by who decided. Empty where that is not to be known.
 * @param because why; empty where that is not to be known.
 * @param was what the game said before. Empty where that is not to be known.
 * @param now what it says instead.
 */
public record GameCorrection(
    String id,
    String at,
    String by,
    String because,
    Map<Detail, String> was,
    Map<Detail, String> now) {
  /** What its line says as {@code event}. */
  public static final String EVENT = "correction";

  private static final String MARK = "\"event\":\"" + EVENT + "\"";

  /** What can be corrected of a game. */
  public enum Detail implements NamedConstant {
    WHITE("White"),
    BLACK("Black"),
    ROUND("Round"),
    BOARD("Board"),
    RESULT("Result");

    private final String tag;

    Detail(String tag) {
      this.tag = tag;
    }

    /** The PDN tag that holds it. */
    public String tag() {
      return tag;
    }
  }

  public GameCorrection {
    was = Collections.unmodifiableMap(copy(was));
    now = Collections.unmodifiableMap(copy(now));
  }

  private static Map<Detail, String> copy(Map<Detail, String> details) {
    Map<Detail, String> copy = new EnumMap<>(Detail.class);
    copy.putAll(details);
    return copy;
  }

  /** The correction that a line of JSON holds; empty where it holds none. */
  public static Optional<GameCorrection> read(String line) {
    return line.contains(MARK)
        ? BoundedJson.object(line).flatMap(GameCorrection::in)
        : Optional.empty();
  }

  /** The same of JSON that has been read. */
  public static Optional<GameCorrection> in(JsonNode json) {
    return json.path("event").asText().equals(EVENT) && !json.path("id").asText().isEmpty()
        ? Optional.of(
            new GameCorrection(
                json.path("id").asText(),
                json.path("at").asText(),
                json.path("by").asText(),
                json.path("because").asText(),
                details(json.path("was")),
                details(json.path("now"))))
        : Optional.empty();
  }

  private static Map<Detail, String> details(JsonNode json) {
    Map<Detail, String> details = new EnumMap<>(Detail.class);
    for (Detail detail : Detail.values()) {
      if (json.path(detail.id()).isTextual()) {
        details.put(detail, json.path(detail.id()).asText());
      }
    }
    return details;
  }

  /** As a line of JSON; what is not to be known is left out. */
  public String line() {
    return json().toString();
  }

  /** The same as an object. */
  public ObjectNode json() {
    ObjectNode json = BoundedJson.event(EVENT).put("id", id).put("at", at);
    if (!by.isEmpty()) {
      json.put("by", by);
    }
    if (!because.isEmpty()) {
      json.put("because", because);
    }
    put(json, "was", was);
    put(json, "now", now);
    return json;
  }

  private static void put(ObjectNode json, String member, Map<Detail, String> details) {
    if (!details.isEmpty()) {
      ObjectNode object = json.putObject(member);
      details.forEach((detail, value) -> object.put(detail.id(), value));
    }
  }

  /** What everybody may know of it: what the game says now, and that it was corrected. */
  public GameCorrection forEverybody() {
    return new GameCorrection(id, at, "", "", Map.of(), now);
  }

  /** The same without names that were erased. */
  public GameCorrection without(ErasedNames erased) {
    return read(ErasedNameRemover.json(line(), erased)).orElse(this);
  }

  /**
   * The value of its PDN tag: what stood there before, when and by whom it was changed, and why.
   */
  public String tagValue() {
    String details =
        now.keySet().stream()
            .map(detail -> detail.tag() + (was.containsKey(detail) ? " was " + was(detail) : ""))
            .collect(Collectors.joining(", "));
    return details
        + "; "
        + at
        + (by.isEmpty() ? "" : " by " + by)
        + (because.isEmpty() ? "" : ": " + because);
  }

  private String was(Detail detail) {
    String value = was.getOrDefault(detail, "");
    return value.isEmpty() ? "nothing" : value;
  }
}
