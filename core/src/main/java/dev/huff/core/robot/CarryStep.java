package dev.huff.core.robot;

import dev.huff.rules.board.Piece;

/**
 * Carries one piece from one spot to another.
 *
 * @param from place of its stack
 * @param to destination
 * @param token the piece. A man, or a king if kings are separate pieces
 * @param fromLevel number of pieces below it before
 * @param toLevel number of pieces below it afterwards
 */
public record CarryStep(PiecePlace from, PiecePlace to, Piece token, int fromLevel, int toLevel) {
  /** The step that takes the uppermost piece of one spot to another. */
  public static CarryStep of(WorkspaceStacks table, PiecePlace from, PiecePlace to) {
    Piece token =
        table
            .top(from)
            .orElseThrow(() -> new IllegalArgumentException("nothing stands on " + from));
    return new CarryStep(from, to, token, table.at(from).size() - 1, table.at(to).size());
  }

  /** The step that puts the piece back where it was taken from, when it is already in the air. */
  public CarryStep back() {
    return new CarryStep(from, from, token, fromLevel, fromLevel);
  }
}
