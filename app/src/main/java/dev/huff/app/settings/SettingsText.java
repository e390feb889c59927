package dev.huff.app.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of a settings file. A change affects one line and leaves all others as they are. */
final class SettingsText {
  private static final Pattern TABLE = Pattern.compile("\\s*\\[\\s*([^\\[\\]]+?)\\s*]\\s*(#.*)?");
  private static final Pattern VALUE =
      Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|'[^']*'|[^#\\s][^#]*?(?=\\s*(#|$))");

  private final List<String> lines;

  SettingsText(List<String> lines) {
    this.lines = new ArrayList<>(lines);
  }

  List<String> with(String key, String value) {
    String written = name(key) + " = " + toml(value);
    Optional<Integer> at = find(key);
    if (at.isPresent()) {
      lines.set(at.get(), replaced(lines.get(at.get()), value));
    } else if (table(key).isEmpty() || tables().contains(table(key))) {
      lines.add(endOf(table(key)), written);
    } else {
      lines.addAll(List.of("", "[" + table(key) + "]", written));
    }
    return List.copyOf(lines);
  }

  List<String> without(String key) {
    find(key).ifPresent(at -> lines.remove((int) at));
    return List.copyOf(lines);
  }

  private static String replaced(String line, String value) {
    int equals = line.indexOf('=');
    Matcher old = VALUE.matcher(line);
    return old.find(equals + 1)
        ? line.substring(0, old.start()) + toml(value) + line.substring(old.end())
        : line;
  }

  private static String name(String key) {
    return key.substring(key.lastIndexOf('.') + 1);
  }

  private static String table(String key) {
    return key.contains(".") ? key.substring(0, key.lastIndexOf('.')) : "";
  }

  private List<String> tables() {
    return lines.stream().map(SettingsText::header).flatMap(Optional::stream).toList();
  }

  private static Optional<String> header(String line) {
    Matcher matcher = TABLE.matcher(line);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private Optional<Integer> find(String key) {
    Pattern entry = Pattern.compile("\\s*" + Pattern.quote(name(key)) + "\\s*=.*");
    String table = "";
    for (int i = 0; i < lines.size(); i++) {
      table = header(lines.get(i)).orElse(table);
      if (table.equals(table(key)) && entry.matcher(lines.get(i)).matches()) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** Where a table's next line goes: after its last one that is not blank. */
  private int endOf(String wanted) {
    String table = "";
    int end = 0;
    for (int i = 0; i < lines.size(); i++) {
      table = header(lines.get(i)).orElse(table);
      if (table.equals(wanted) && !lines.get(i).isBlank()) {
        end = i + 1;
      }
    }
    return end;
  }

  private static String toml(String value) {
    // Other numbers, such as 2.50, would read otherwise than they were written.
    boolean plain = value.matches("true|false|0|-?[1-9][0-9]{0,17}");
    return plain
        ? value
        : "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }
}
