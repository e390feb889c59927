package dev.huff.formats.erasing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.huff.formats.ndjson.BoundedJson;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Removes erased names from texts. It looks only where names occur, so words of the format stay,
 * whatever anybody is called.
 */
public final class ErasedNameRemover {
  private static final ObjectMapper JSON = BoundedJson.mapper();
  private static final Set<String> PEOPLE = Set.of("white", "black", "by", "master");
  private static final Set<String> TEXTS = Set.of("title", "site", "because", "message");
  private static final String EVENT = "event";
  // What tells the name of an event from the word of the format that says what a line is.
  private static final Set<String> BESIDE_AN_EVENTS_NAME = Set.of("games", "round");
  private static final Pattern NAMED =
      Pattern.compile(
          Stream.of(PEOPLE, TEXTS, BESIDE_AN_EVENTS_NAME)
              .flatMap(Set::stream)
              .collect(Collectors.joining("|", "\"(", ")\"\\s*:\\s*[\"\\[]")));
  private static final Pattern PDN_PART =
      Pattern.compile(
          "\\[(?<tag>\\w+)\\s+\"(?<value>(?:[^\"\\\\]|\\\\.)*)\"\\s*\\]|\\{(?<comment>[^}]*)\\}");

  private ErasedNameRemover() {}

  /** Whether this kind of JSON has a place for a name, whoever is named there. */
  public static boolean isNaming(String json) {
    return NAMED.matcher(json).find();
  }

  /** One JSON value, such as a line; what is no JSON stays as it is. */
  public static String json(String text, ErasedNames erased) {
    if (erased.isEmpty() || !isNaming(text)) {
      return text;
    }
    try {
      JsonNode json = JSON.readTree(text);
      return take(json, erased) ? json.toString() : text;
    } catch (JsonProcessingException e) {
      return text;
    }
  }

  /** Lines of JSON, each with its end. */
  public static String jsonLines(String text, ErasedNames erased) {
    return text.lines().map(line -> json(line, erased) + "\n").collect(Collectors.joining());
  }

  /** Whether something was taken out. */
  private static boolean take(JsonNode json, ErasedNames erased) {
    boolean[] changed = {false};
    if (json instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> field : object.properties()) {
        String name = field.getKey();
        boolean isText =
            TEXTS.contains(name)
                || (name.equals(EVENT) && BESIDE_AN_EVENTS_NAME.stream().anyMatch(object::has));
        if (field.getValue().isTextual() && (isText || PEOPLE.contains(name))) {
          String value = field.getValue().textValue();
          String without = isText ? erased.in(value) : erased.person(value);
          changed[0] |= !without.equals(value);
          field.setValue(TextNode.valueOf(without));
        }
      }
    }
    json.forEach(part -> changed[0] |= part.isContainerNode() && take(part, erased));
    return changed[0];
  }

  /** Games in PDN: their tags and their comments in braces. */
  public static String pdn(String text, ErasedNames erased) {
    if (erased.isEmpty()) {
      return text;
    }
    return PDN_PART
        .matcher(text)
        .replaceAll(part -> Matcher.quoteReplacement(pdnPart(part.group(), part, erased)));
  }

  /** The value of a tag of a game. */
  public static String tag(String tag, String value, ErasedNames erased) {
    boolean isPerson = tag.equals("White") || tag.equals("Black");
    return isPerson ? erased.person(value) : erased.in(value);
  }

  private static String pdnPart(String whole, MatchResult part, ErasedNames erased) {
    if (part.group(1) == null) {
      return "{" + erased.in(part.group(3)) + "}";
    }
    String tag = part.group(1);
    String value = part.group(2).replaceAll("\\\\(.)", "$1");
    String without = tag(tag, value, erased);
    return without.equals(value)
        ? whole
        : "[" + tag + " \"" + without.replaceAll("([\"\\\\])", "\\\\$1") + "\"]";
  }
}
