package dev.huff.core.engine;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.rules.RuleSet;

/**
 * What a position is worth without looking ahead. What depends on single pieces is a table by piece
 * and field, so that a search can keep the sum up to date move by move.
 */
final class Evaluation {
  private final Weights weights;
  private final int[][] table = new int[Piece.values().length][];
  private final int[][] behind = new int[2][];

  Evaluation(RuleSet rules, Weights weights) {
    this.weights = weights;
    Geometry geometry = rules.geometry();
    for (Piece piece : Piece.values()) {
      int[] worth = new int[geometry.size() + 1];
      for (int field = 1; field < worth.length; field++) {
        int value = worth(geometry, piece, field);
        worth[field] = piece.side() == Side.WHITE ? value : -value;
      }
      table[piece.ordinal()] = worth;
    }
    for (Side side : Side.values()) {
      behind[side.ordinal()] = supporters(geometry, side);
    }
  }

  private int worth(Geometry geometry, Piece piece, int field) {
    int rows = geometry.height() - 1;
    int advanced = Math.abs(geometry.row(field) - geometry.lastRow(piece.side().other()));
    double middle = (geometry.width() - 1) / 2.0;
    double inwards = 1 - Math.abs(geometry.column(field) - middle) / middle;
    int centre = (int) Math.round(weights.centre() * inwards);
    if (piece.isKing()) {
      return weights.king() + centre;
    }
    int guard = advanced == 0 ? weights.guard() : 0;
    return weights.man() + centre + guard + weights.advance() * advanced / rows;
  }

  /** Two fields for each field: those diagonally behind it, 0 where there are none. */
  private static int[] supporters(Geometry geometry, Side side) {
    int back = side == Side.WHITE ? 1 : -1;
    int[] fields = new int[2 * (geometry.size() + 1)];
    for (int field = 1; field <= geometry.size(); field++) {
      int row = geometry.row(field) + back;
      fields[2 * field] = geometry.field(row, geometry.column(field) - 1);
      fields[2 * field + 1] = geometry.field(row, geometry.column(field) + 1);
    }
    return fields;
  }

  /** What a piece on a field adds to White's sum. */
  int worth(Piece piece, int field) {
    return table[piece.ordinal()][field];
  }

  /** White's sum over all pieces. */
  int sum(Position position) {
    int sum = 0;
    for (Piece piece : Piece.values()) {
      for (int field : position.fields(piece).toArray()) {
        sum += worth(piece, field);
      }
    }
    return sum;
  }

  /**
   * The worth to the side to move.
   *
   * @param sum White's sum over all pieces
   * @param moves how many moves the side to move has
   */
  int score(Position position, int sum, int moves) {
    int white =
        sum
            + weights.support()
                * (supported(position, Side.WHITE) - supported(position, Side.BLACK));
    int mine = position.toMove() == Side.WHITE ? white : -white;
    return mine + weights.mobility() * moves + weights.turn();
  }

  private int supported(Position position, Side side) {
    long low = position.men(side).low();
    long high = position.men(side).high();
    int[] fields = behind[side.ordinal()];
    int count = 0;
    for (long w = low; w != 0; w &= w - 1) {
      int field = Long.numberOfTrailingZeros(w) + 1;
      count += has(low, high, fields[2 * field]) | has(low, high, fields[2 * field + 1]);
    }
    for (long w = high; w != 0; w &= w - 1) {
      int field = Long.numberOfTrailingZeros(w) + 65;
      count += has(low, high, fields[2 * field]) | has(low, high, fields[2 * field + 1]);
    }
    return count;
  }

  private static int has(long low, long high, int field) {
    if (field == 0) {
      return 0;
    }
    return (int) (field <= 64 ? low >>> (field - 1) : high >>> (field - 65)) & 1;
  }
}
