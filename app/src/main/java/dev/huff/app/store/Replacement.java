package dev.huff.app.store;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A name that gives way to another in texts: as it is, and as JSON and PDN spell it between quotes.
 * A longer word that only begins or ends like it stays.
 *
 * @param name the whole name
 * @param inPlace what stands there instead
 */
public record Replacement(String name, String inPlace) {
  private static final String NOBODY = "N. N.";

  /** What takes that player's name out. */
  public static Replacement erasing(String name) {
    return new Replacement(name, NOBODY);
  }

  /** The text without the name. */
  public String in(String text) {
    return replace(replace(text, name, inPlace), quoted(name), quoted(inPlace));
  }

  private static String replace(String text, String from, String to) {
    return text.contains(from)
        ? Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(from) + "(?![\\p{L}\\p{N}])")
            .matcher(text)
            .replaceAll(Matcher.quoteReplacement(to))
        : text;
  }

  /** Part of the name that every spelling of it has: to look for what may have it. */
  String plainPart() {
    return name.split("[\"\\\\]", 2)[0];
  }

  private static String quoted(String text) {
    String inQuotes = TextNode.valueOf(text).toString();
    return inQuotes.substring(1, inQuotes.length() - 1);
  }
}
