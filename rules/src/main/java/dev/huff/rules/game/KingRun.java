package dev.huff.rules.game;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;

/**
 * A side's run of quiet moves with one and the same king.
 *
 * @param field where that king stands; 0 when the last move was another
 * @param moves how many
 */
public record KingRun(int field, int moves) {
  /** No such run. */
  public static final KingRun NONE = new KingRun(0, 0);

  /**
   * After a move of the same side.
   *
   * @param limit how far is counted; 0 where kings may move as often as they like
   */
  KingRun after(Move move, int limit) {
    if (!move.piece().isKing() || move.isCapture() || limit == 0) {
      return NONE;
    }
    return new KingRun(move.to(), move.from() == field ? Math.min(moves + 1, limit) : 1);
  }

  /** After pieces have left the board. */
  KingRun without(FieldSet taken) {
    return taken.contains(field) ? NONE : this;
  }
}
