package dev.huff.rules.ruleset;

import dev.huff.rules.NamedConstant;

/** The penalty for a fault. */
public enum Penalty implements NamedConstant {
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

  /** Whether the offender may or does lose a piece. */
  public boolean costsPiece() {
    return this == LOSE_PIECE || this == OPPONENT_MAY_HUFF;
  }
}
