package dev.huff.rules.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A move as it is written, cut into its fields; which fields those are, a rule set knows.
 *
 * @param fields what it names, such as {@code 32} or {@code c3}; the first may be a file's letter
 *     alone
 */
record MoveText(List<String> fields) {
  /** Blanks that may stand between two signs of a game. */
  static final String BLANK = "[\\p{javaWhitespace}\\u00A0\\uFEFF]";

  private static final String BLANKS = BLANK + "{0,16}+";
  private static final String SEPARATORS = "-x:–—−×X";
  private static final String NUMBER = "[0-9]{1,3}+(?![0-9])";
  private static final String NAME = "[a-wA-W][0-9]{1,2}+(?![0-9])";
  private static final String JUMP =
      "(?:" + BLANKS + "[" + SEPARATORS + "]" + BLANKS + "(?:" + NUMBER + "|" + NAME + ")(?!\\.))";

  /** A move in a game, as a pattern: 3228, 32-28 or 5x 14, a3b4 or c3: e5, ed4 or e:d4. */
  static final String WRITTEN =
      "(?:[0-9]{4}(?![0-9a-wA-W."
          + SEPARATORS.substring(1)
          + "-])|"
          + (NUMBER + JUMP + "++|")
          + (NAME + "(?:(?:" + NAME + ")++" + JUMP + "*+|" + JUMP + "++)|")
          + ("[a-wA-W][" + SEPARATORS + "]?" + NAME + JUMP + "*+)");

  private static final Pattern FIELD = Pattern.compile("[a-w][0-9]{0,2}|[0-9]{1,3}");

  /** A whole move without blanks; only the first field may be a letter alone. */
  private static final Pattern CUT =
      Pattern.compile(
          "(?:"
              + FIELD
              + ")"
              + "(?:(?:[%s]|(?=[a-w]))(?:[a-w][0-9]{1,2}|[0-9]{1,3}))+".formatted(SEPARATORS));

  MoveText {
    fields = List.copyOf(fields);
  }

  /** Cuts a move; empty when the text is none. Blanks count for nothing. */
  static Optional<MoveText> of(String text) {
    String plain = plain(text);
    if (plain.length() == 4 && plain.chars().allMatch(MoveText::isDigit)) {
      return Optional.of(new MoveText(List.of(plain.substring(0, 2), plain.substring(2))));
    }
    return CUT.matcher(plain).matches()
        ? Optional.of(new MoveText(FIELD.matcher(plain).results().map(MatchResult::group).toList()))
        : Optional.empty();
  }

  /**
   * A capture and its continuation as one; empty when the second does not begin where the first
   * ends.
   */
  static Optional<String> join(String first, String second) {
    Optional<MoveText> before = of(first);
    Optional<MoveText> after = of(second);
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    List<String> fields = new ArrayList<>(before.get().fields());
    boolean isOne = fields.get(fields.size() - 1).equals(after.get().fields().get(0));
    fields.addAll(after.get().fields().subList(1, after.get().fields().size()));
    return isOne ? Optional.of(String.join("x", fields)) : Optional.empty();
  }

  private static String plain(String text) {
    boolean isPlain =
        text.chars().noneMatch(c -> Character.isWhitespace(c) || (c >= 'A' && c <= 'Z'));
    return isPlain ? text : text.replaceAll("\\s", "").toLowerCase(Locale.ROOT);
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** A letter of a file's name; no separator is one. */
  static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'w') || (c >= 'A' && c <= 'W');
  }
}
