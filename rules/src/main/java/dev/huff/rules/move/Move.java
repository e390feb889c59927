package dev.huff.rules.move;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import java.util.List;

/**
 * One ply: a piece goes from field to field, taking what it jumps over. Fields are geometric; how a
 * move is written is not its business.
 *
 * @param piece the piece that moves, as it stood before the move.
 * @param path where it starts, where each jump lands, where it ends. At least two.
 * @param captured the fields of the captured pieces, in the order of capture. Empty for a quiet
 *     move.
 * @param promotes whether a man is a king when the move has ended.
 */
public record Move(Piece piece, List<Integer> path, List<Integer> captured, boolean promotes) {
  /** Copies the lists. */
  public Move {
    path = List.copyOf(path);
    captured = List.copyOf(captured);
    if (path.size() < 2) {
      throw new IllegalArgumentException("a move has a beginning and an end: " + path);
    }
  }

  /** Where it starts. */
  public int from() {
    return path.get(0);
  }

  /** Where it ends. */
  public int to() {
    return path.get(path.size() - 1);
  }

  /** Whether it captures anything. */
  public boolean isCapture() {
    return !captured.isEmpty();
  }

  /** The fields of the captured pieces. */
  public FieldSet capturedFields() {
    return captured.isEmpty() ? FieldSet.EMPTY : FieldSet.of(captured);
  }

  /** The piece as it stands after the move. */
  public Piece pieceAfter() {
    return promotes ? piece.crowned() : piece;
  }

  /** The position after this move, the opponent to move. */
  public Position applyTo(Position position) {
    return position
        .without(capturedFields().with(from()))
        .with(to(), pieceAfter())
        .toMove(piece.side().other());
  }

  /** Whether both are the same ply: same beginning, end and captured pieces, by whatever route. */
  public boolean isSamePly(Move other) {
    return piece == other.piece
        && from() == other.from()
        && to() == other.to()
        && capturedFields().equals(other.capturedFields());
  }
}
