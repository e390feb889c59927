package dev.huff.rules.ruleset;

import java.util.Locale;

/** What a fault costs. */
public enum Penalty {
  /** Nothing: the move stands. */
  NONE,
  /** The move is taken back and a legal one made. */
  PUT_BACK,
  /** As {@link #PUT_BACK} if the opponent wishes; playing on lets the move stand. */
  OPPONENT_MAY_INSIST,
  /** The piece that should have captured is lost; the move stands. */
  LOSE_PIECE,
  /** The opponent may remove that piece before moving; playing on forgoes it. */
  OPPONENT_MAY_HUFF;

  /** The name in rule-set files and rulings, such as {@code put-back}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
