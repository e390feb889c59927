package dev.huff.rules.notation;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.ResultStyle;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The result of a game in PDN: {@code 1-0} in most games, {@code 2-0} in international draughts,
 * and other notations in old files. The file decides whose points come first: usually White's, in
 * old English collections those of whoever began. Pairings also have games that nobody played,
 * {@code +:-}.
 */
public enum PdnResult {
  /** Whose points come first has won. */
  FIRST,
  /** The other side has won. */
  SECOND,
  /** Nobody has won. */
  DRAW,
  /** Lost for both. */
  BOTH_LOSE,
  /** Not finished, or not known. */
  UNKNOWN;

  private static final Pattern POINTS =
      Pattern.compile("([0-9]{0,4}(?:\\.[0-9])?)-([0-9]{0,4}(?:\\.[0-9])?)");

  private static final Map<String, PdnResult> DRESSES =
      Map.ofEntries(
          Map.entry("1-0", FIRST),
          Map.entry("2-0", FIRST),
          Map.entry("0-1", SECOND),
          Map.entry("0-2", SECOND),
          Map.entry("1/2-1/2", DRAW),
          Map.entry("1-1", DRAW),
          Map.entry("½-½", DRAW),
          Map.entry("0.5-0.5", DRAW),
          Map.entry("1/2", DRAW),
          Map.entry("½", DRAW),
          Map.entry("0-0", BOTH_LOSE),
          Map.entry("+--", FIRST), // forfeited, +:-
          Map.entry("--+", SECOND),
          Map.entry("---", BOTH_LOSE),
          Map.entry("*", UNKNOWN),
          Map.entry("?", UNKNOWN),
          Map.entry("-", UNKNOWN),
          Map.entry("", UNKNOWN));

  /** The result that this text writes, in whatever dress; empty when it writes none. */
  public static Optional<PdnResult> of(String text) {
    return Optional.ofNullable(DRESSES.get(plain(text)));
  }

  private static String plain(String text) {
    return text.replace(" ", "").replaceAll("[–—:]", "-").replace(',', '.');
  }

  /** The same of any points, such as {@code 12-8} or {@code 3½-2½}: whoever has more has won. */
  public static Optional<PdnResult> ofPoints(String text) {
    Matcher points = POINTS.matcher(plain(text).replaceAll("1/2|½", ".5"));
    return of(text).or(() -> Optional.of(points).filter(Matcher::matches).map(it -> more(it)));
  }

  private static PdnResult more(Matcher points) {
    int more = Double.compare(number(points.group(1)), number(points.group(2)));
    return more == 0 ? DRAW : more > 0 ? FIRST : SECOND;
  }

  private static double number(String points) {
    return Double.parseDouble("0" + points);
  }

  /** Who has won, White standing first; empty for any other end. */
  public Optional<Side> winner() {
    return switch (this) {
      case FIRST -> Optional.of(Side.WHITE);
      case SECOND -> Optional.of(Side.BLACK);
      case DRAW, BOTH_LOSE, UNKNOWN -> Optional.empty();
    };
  }

  /** The same with the other side's points first. */
  PdnResult turned() {
    return switch (this) {
      case FIRST -> SECOND;
      case SECOND -> FIRST;
      case DRAW, BOTH_LOSE, UNKNOWN -> this;
    };
  }

  /** As a rule set writes it. */
  public String write(ResultStyle style) {
    return switch (this) {
      case FIRST, SECOND, DRAW -> style.write(winner());
      case BOTH_LOSE -> "0-0";
      case UNKNOWN -> "*";
    };
  }
}
