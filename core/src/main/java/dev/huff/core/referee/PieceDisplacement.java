package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RelativeDirection;
import java.util.List;
import java.util.Set;

/**
 * A piece that has gone from one field to another while others left the board, lawful or not.
 *
 * @param before position before it. Its side to move made the move
 * @param removed fields of the pieces that left
 */
record PieceDisplacement(Position before, Piece piece, int from, int to, FieldSet removed) {
  static PieceDisplacement by(Move move, Position before) {
    return new PieceDisplacement(
        before, move.piece(), move.from(), move.to(), move.capturedFields());
  }

  /** It as a move, though it be none. */
  Move move() {
    var board = before.geometry();
    boolean last = board.row(to) == board.lastRow(piece.side());
    return new Move(
        piece, List.of(from, to), removed.stream().boxed().toList(), last && !piece.isKing());
  }

  /** Whether it went along a line of one of those directions, or back along it. */
  boolean isAlong(Set<RelativeDirection> ways) {
    int rows = before.geometry().row(to) - before.geometry().row(from);
    int columns = before.geometry().column(to) - before.geometry().column(from);
    if (rows == 0) {
      return ways.contains(RelativeDirection.SIDEWAYS);
    }
    return columns == 0
        ? ways.contains(RelativeDirection.STRAIGHT_FORWARD)
        : Math.abs(rows) == Math.abs(columns) && ways.contains(RelativeDirection.DIAGONAL_FORWARD);
  }

  /** The playing fields between the two on a line of those directions; empty on no such line. */
  FieldSet between(Set<RelativeDirection> ways) {
    if (!isAlong(ways)) {
      return FieldSet.EMPTY;
    }
    var board = before.geometry();
    int down = Integer.signum(board.row(to) - board.row(from));
    int right = Integer.signum(board.column(to) - board.column(from));
    FieldSet fields = FieldSet.EMPTY;
    int row = board.row(from) + down;
    int column = board.column(from) + right;
    while (row != board.row(to) || column != board.column(to)) {
      int field = board.field(row, column);
      fields = field == 0 ? fields : fields.with(field);
      row += down;
      column += right;
    }
    return fields;
  }
}
