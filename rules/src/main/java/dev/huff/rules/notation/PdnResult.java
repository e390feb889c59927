package dev.huff.rules.notation;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.ResultStyle;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a game in PDN: {@code 1-0} in most games, {@code 2-0} in international draughts,
 * and other notations in old files. The file decides whose points come first: usually White's, in
 * old English collections those of whoever began. Pairings also have games that nobody played,
 * {@code +:-}.
 */
public enum PdnResult {
  /** Whose points come first has won. */
  FIRST("1-0", "2-0"),
  /** The other side has won. */
  SECOND("0-1", "0-2"),
  /** Nobody has won. */
  DRAW("1/2-1/2", "1-1"),
  /** Lost for both. */
  BOTH_LOSE("0-0", "0-0"),
  /** Not finished, or not known. */
  UNKNOWN("*", "*");

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

  private final String onePoint;
  private final String twoPoints;

  PdnResult(String onePoint, String twoPoints) {
    this.onePoint = onePoint;
    this.twoPoints = twoPoints;
  }

  /** The result that this text writes, in whatever dress; empty when it writes none. */
  public static Optional<PdnResult> of(String text) {
    String plain = text.replace(" ", "").replaceAll("[–—:]", "-").replace(',', '.');
    return Optional.ofNullable(DRESSES.get(plain));
  }

  /** Who has won, White standing first; empty for any other end. */
  public Optional<Side> winner() {
    return switch (this) {
      case FIRST -> Optional.of(Side.WHITE);
      case SECOND -> Optional.of(Side.BLACK);
      case DRAW, BOTH_LOSE, UNKNOWN -> Optional.empty();
    };
  }

  /** As a rule set writes it. */
  public String write(ResultStyle style) {
    return switch (style) {
      case ONE_POINT -> onePoint;
      case TWO_POINTS -> twoPoints;
    };
  }
}
