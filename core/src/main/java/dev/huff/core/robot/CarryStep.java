package dev.huff.core.robot;

import dev.huff.rules.board.Piece;

/**
 * One piece carried from one spot to another.
 *
 * @param from where its stack stands
 * @param to where it goes
 * @param token what is carried: a man, or a king where kings are pieces of their own
 * @param fromLevel how many pieces stand under it before
 * @param toLevel how many will stand under it
 */
public record CarryStep(PieceSpot from, PieceSpot to, Piece token, int fromLevel, int toLevel) {
  /** The step that takes the uppermost piece of one spot to another. */
  public static CarryStep of(WorkspaceStacks table, PieceSpot from, PieceSpot to) {
    Piece token =
        table
            .top(from)
            .orElseThrow(
                () ->
                    new IllegalArgumentException("nothing stands on " + table.layout().name(from)));
    return new CarryStep(from, to, token, table.at(from).size() - 1, table.at(to).size());
  }

  /** The step that puts the piece back where it was taken from, when it is already in the air. */
  public CarryStep back() {
    return new CarryStep(from, from, token, fromLevel, fromLevel);
  }
}
