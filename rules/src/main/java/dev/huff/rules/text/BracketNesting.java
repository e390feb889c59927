package dev.huff.rules.text;

import java.util.List;

/**
 * Measures how deep the brackets of a settings or wiring file (TOML) lie in each other. Parsers go
 * down as deep as the text does, until there is no stack left; so this is asked before them.
 */
public final class BracketNesting {
  private static final String QUOTES = "\"\"\"";
  private static final String APOSTROPHES = "'''";

  private final int limit;
  private int depth;
  private String open = ""; // the quotes of the string that goes on in the next line

  private BracketNesting(int limit) {
    this.limit = limit;
  }

  /**
   * Looks through all lines.
   *
   * @throws TextLimitException where more brackets are open than that
   */
  public static void check(List<String> lines, int limit) throws TextLimitException {
    BracketNesting nesting = new BracketNesting(limit);
    for (int i = 0; i < lines.size(); i++) {
      if (!nesting.fits(lines.get(i))) {
        throw new TextLimitException(
            "line " + (i + 1) + " has more than " + limit + " brackets within each other");
      }
    }
  }

  private boolean fits(String line) {
    int at = open.isEmpty() ? 0 : behindString(line, 0);
    while (at < line.length() && line.charAt(at) != '#') {
      char c = line.charAt(at);
      if (c == '"' || c == '\'') {
        open = opening(line, at);
        at = behindString(line, at + open.length());
        continue;
      }
      depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
      if (depth > limit) {
        return false;
      }
      at++;
    }
    return true;
  }

  private static String opening(String line, int at) {
    if (line.startsWith(QUOTES, at)) {
      return QUOTES;
    }
    return line.startsWith(APOSTROPHES, at) ? APOSTROPHES : line.substring(at, at + 1);
  }

  /** Where the open string ends; only one of three quotes goes on behind the end of its line. */
  private int behindString(String line, int from) {
    int at = from;
    while (at < line.length() && !line.startsWith(open, at)) {
      at += line.charAt(at) == '\\' && open.startsWith("\"") ? 2 : 1;
    }
    boolean isClosed = at < line.length();
    int behind = isClosed ? at + open.length() : line.length();
    open = isClosed || open.length() == 1 ? "" : open;
    return behind;
  }
}
