package dev.huff.app.opponent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One line of the Hub protocol, version 2: a command and arguments {@code name=value}. A value that
 * is empty or has blanks or {@code =} in it is quoted.
 *
 * @param command the first word
 * @param arguments by name, in order. One without a value has an empty one
 */
record HubLine(String command, Map<String, String> arguments) {
  // A name, and perhaps a value in quotes or without. Blanks have no meaning.
  private static final Pattern ARGUMENT =
      Pattern.compile("([^\\s=\"]++)(?:\\s*=\\s*(?:\"([^\"]*)\"?|([^\\s=\"]++)(?!\\s*=)))?");

  HubLine {
    arguments = new LinkedHashMap<>(arguments);
  }

  static HubLine of(String command) {
    return new HubLine(command, Map.of());
  }

  /** This line with one more argument. */
  HubLine with(String name, Object value) {
    Map<String, String> more = new LinkedHashMap<>(arguments);
    more.put(name, value.toString());
    return new HubLine(command, more);
  }

  Optional<String> get(String name) {
    return Optional.ofNullable(arguments.get(name));
  }

  boolean has(String name) {
    return arguments.containsKey(name);
  }

  /** Reads a line; what makes no sense in it is left out. */
  static HubLine parse(String text) {
    Matcher words = ARGUMENT.matcher(text.strip());
    Map<String, String> arguments = new LinkedHashMap<>();
    String command = "";
    while (words.find()) {
      if (words.start() == 0) {
        command = words.group(1);
      } else {
        arguments.put(words.group(1), value(words));
      }
    }
    return new HubLine(command, arguments);
  }

  private static String value(Matcher word) {
    return Stream.of(2, 3).map(word::group).filter(Objects::nonNull).findFirst().orElse("");
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(command);
    arguments.forEach(
        (name, value) -> {
          boolean bare = !value.isEmpty() && value.chars().noneMatch(c -> c == ' ' || c == '=');
          text.append(' ').append(name).append('=');
          text.append(bare ? value : '"' + value.replace('"', '\'') + '"');
        });
    return text.toString();
  }
}
