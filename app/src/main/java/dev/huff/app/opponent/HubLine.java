package dev.huff.app.opponent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One line of the Hub protocol, version 2: a command and arguments {@code name=value}. A value that
 * is empty or has blanks or {@code =} in it is quoted.
 *
 * @param command the first word
 * @param arguments by name, in order. One without a value has an empty one
 */
record HubLine(String command, Map<String, String> arguments) {
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
    Scan scan = new Scan(text);
    String command = scan.word();
    Map<String, String> arguments = new LinkedHashMap<>();
    while (scan.hasMore()) {
      String name = scan.word();
      String value = scan.isAt('=') ? scan.value() : "";
      if (!name.isEmpty()) {
        arguments.put(name, value);
      } else if (value.isEmpty()) {
        scan.skip();
      }
    }
    return new HubLine(command, arguments);
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

  private static final class Scan {
    private final String text;
    private int at;

    Scan(String text) {
      this.text = text.strip();
    }

    boolean hasMore() {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      return at < text.length();
    }

    boolean isAt(char c) {
      return at < text.length() && text.charAt(at) == c;
    }

    void skip() {
      at++;
    }

    String word() {
      int begin = at;
      while (at < text.length()
          && !Character.isWhitespace(text.charAt(at))
          && text.charAt(at) != '='
          && text.charAt(at) != '"') {
        at++;
      }
      return text.substring(begin, at);
    }

    /** What stands behind the equals sign. */
    String value() {
      at++;
      if (!isAt('"')) {
        int begin = at;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
          at++;
        }
        return text.substring(begin, at);
      }
      int end = text.indexOf('"', at + 1);
      String value = text.substring(at + 1, end < 0 ? text.length() : end);
      at = end < 0 ? text.length() : end + 1;
      return value;
    }
  }
}
