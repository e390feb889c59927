package dev.huff.rules.notation;

import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word to programs inside a comment: {@code [%clk 0:59:58]}. Source: Portable Draughts Notation
 * 3.0, embedded commands; {@code huff} and {@code irregular} are our own.
 *
 * @param name such as {@code clk}
 * @param value what stands behind it; may be empty
 */
public record PdnCommand(String name, String value) {
  /** The opponent has taken the piece on that field off, for a capture it had to make. */
  public static final String HUFF = "huff";

  /** The move before broke the rules and stands nevertheless; the value is the violation. */
  public static final String IRREGULAR = "irregular";

  /** What the mover's clock showed after the move, as {@code h:mm:ss}. */
  public static final String CLOCK = "clk";

  private static final Pattern PATTERN = Pattern.compile("\\[%([a-zA-Z]+)\\s*([^\\]]*)\\]");

  /** The commands in a comment, in order. */
  public static List<PdnCommand> in(String comment) {
    if (comment.indexOf("[%") < 0) {
      return List.of();
    }
    Matcher matcher = PATTERN.matcher(comment);
    return matcher
        .results()
        .map(found -> new PdnCommand(found.group(1), found.group(2).strip()))
        .toList();
  }

  /** That the piece on a geometric field was huffed. */
  public static PdnCommand huff(RuleSet rules, int field) {
    return new PdnCommand(
        HUFF, Integer.toString(rules.numbering().number(rules.geometry(), field)));
  }

  /** That the move before is irregular, and how. */
  public static PdnCommand irregular(String violation) {
    return new PdnCommand(IRREGULAR, violation);
  }

  /** What the mover's clock showed, in milliseconds. */
  public static PdnCommand clock(long millis) {
    return new PdnCommand(CLOCK, ClockNotation.time(Math.max(0, millis) / 1000, 0));
  }

  /** This command as a comment of its own. */
  public PdnItem.Comment comment() {
    return new PdnItem.Comment(toString());
  }

  /** As it stands in a comment. */
  @Override
  public String toString() {
    return value.isEmpty() ? "[%" + name + "]" : "[%" + name + " " + value + "]";
  }
}
