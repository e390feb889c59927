package dev.huff.rules.ruleset;

import dev.huff.rules.board.Geometry;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Formats of the values of single rules in a rule-set file. */
final class ValueFormats {
  static final ValueFormat<Integer> NUMBER =
      new ValueFormat<>(ValueFormats::number, Object::toString);
  static final ValueFormat<OptionalInt> GAME_TYPE =
      new ValueFormat<>(
          ValueFormats::gameType,
          type -> type.isPresent() ? Integer.toString(type.getAsInt()) : "none");
  static final ValueFormat<Geometry> BOARD =
      new ValueFormat<>(ValueFormats::board, ValueFormats::boardText);
  static final ValueFormat<StartingMen> MEN =
      new ValueFormat<>(ValueFormats::men, ValueFormats::menText);
  static final ValueFormat<FieldNumbering> NUMBERING =
      new ValueFormat<>(ValueFormats::numbering, ValueFormats::numberingText);

  private static final Pattern BOARD_TEXT = Pattern.compile("(\\d{1,2})x(\\d{1,2})(?: ([a-z-]+))?");
  private static final Pattern MEN_TEXT = Pattern.compile("(\\d{1,3})(?: from row (\\d{1,2}))?");

  private ValueFormats() {}

  private static OptionalInt gameType(String text) {
    if (text.equals("none")) {
      return OptionalInt.empty();
    }
    if (!text.matches("\\d{1,3}")) {
      throw unknown(text, "none, or a number such as 20");
    }
    return OptionalInt.of(number(text));
  }

  /** One of an enum's constants, written as {@code after-move}. */
  static <E extends Enum<E>> ValueFormat<E> one(Class<E> type) {
    return new ValueFormat<>(text -> constant(type, text), ValueFormats::name);
  }

  /** Any number of an enum's constants, with a word of its own for none. */
  static <E extends Enum<E>> ValueFormat<Set<E>> set(String none, Class<E> type) {
    return new ValueFormat<>(
        text -> {
          Set<E> set = EnumSet.noneOf(type);
          words(none, text).forEach(word -> set.add(constant(type, word)));
          return Set.copyOf(set);
        },
        set -> join(none, set.stream().sorted().toList()));
  }

  /** Any number of an enum's constants, weightiest first, with a word of its own for none. */
  static <E extends Enum<E>> ValueFormat<List<E>> list(String none, Class<E> type) {
    return new ValueFormat<>(
        text -> words(none, text).stream().map(word -> constant(type, word)).toList(),
        list -> join(none, list));
  }

  static <E extends Enum<E>> E constant(Class<E> type, String text) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> name(constant).equals(text))
        .findFirst()
        .orElseThrow(() -> unknown(text, names(type)));
  }

  private static <E extends Enum<E>> List<String> names(Class<E> type) {
    return Arrays.stream(type.getEnumConstants()).map(ValueFormats::name).toList();
  }

  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static int number(String text) {
    if (!text.matches("\\d{1,3}")) {
      throw unknown(text, "a number from 0 to 999");
    }
    return Integer.parseInt(text);
  }

  static IllegalArgumentException unknown(String text, String right) {
    return new IllegalArgumentException("\"" + text + "\" is not one of: " + right);
  }

  private static IllegalArgumentException unknown(String text, List<String> words) {
    String meant =
        SpellingSuggestion.likely(text, words).map(it -> "; did you mean " + it + "?").orElse("");
    return unknown(text, String.join(", ", words) + meant);
  }

  private static List<String> words(String none, String text) {
    if (text.matches("[a-z-]+(\\s+[a-z-]+)+")) {
      throw new IllegalArgumentException("put commas between: " + text.replaceAll("\\s+", ", "));
    }
    return text.equals(none) ? List.of() : List.of(text.split("\\s*,\\s*"));
  }

  private static String join(String none, List<? extends Enum<?>> constants) {
    return constants.isEmpty()
        ? none
        : constants.stream().map(ValueFormats::name).collect(Collectors.joining(", "));
  }

  private static Geometry board(String text) {
    Matcher matcher = BOARD_TEXT.matcher(text);
    if (!matcher.matches()) {
      throw unknown(text, "a size such as 10x10, 8x8 right-corner, 8x8 all");
    }
    String playing = matcher.group(3);
    return Geometry.of(
        number(matcher.group(1)),
        number(matcher.group(2)),
        playing == null ? Geometry.Playing.LEFT_CORNER : constant(Geometry.Playing.class, playing));
  }

  private static String boardText(Geometry board) {
    String size = board.width() + "x" + board.height();
    boolean usual = board.playing() == Geometry.Playing.LEFT_CORNER;
    return usual ? size : size + " " + name(board.playing());
  }

  private static StartingMen men(String text) {
    Matcher matcher = MEN_TEXT.matcher(text);
    if (!matcher.matches()) {
      throw unknown(text, "a number of men such as 12, or 16 from row 2");
    }
    String row = matcher.group(2);
    return new StartingMen(number(matcher.group(1)), row == null ? 1 : number(row));
  }

  private static String menText(StartingMen men) {
    return men.fromRow() == 1 ? "" + men.each() : men.each() + " from row " + men.fromRow();
  }

  private static FieldNumbering numbering(String text) {
    String[] words = text.split(" from ", -1);
    if (words.length != 2) {
      throw unknown(text, "numbers or names and a corner, such as: numbers from top-left");
    }
    return new FieldNumbering(
        constant(FieldNumbering.Style.class, words[0]),
        constant(FieldNumbering.Corner.class, words[1]));
  }

  private static String numberingText(FieldNumbering numbering) {
    return name(numbering.style()) + " from " + name(numbering.corner());
  }
}
