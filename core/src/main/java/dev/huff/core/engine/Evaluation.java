package dev.huff.core.engine;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Placement;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.ruleset.RuleSet;

/**
 * Evaluates a position without looking ahead. Values of single pieces are in a table by piece and
 * field, so a search can update their sum move by move.
 */
final class Evaluation {
  private final EvaluationWeights weights;
  private final PlyFinder finder;
  private final int[][] table = new int[Piece.values().length][];

  Evaluation(RuleSet rules, EvaluationWeights weights, PlyFinder finder) {
    this.weights = weights;
    this.finder = finder;
    Geometry geometry = rules.geometry();
    for (Piece piece : Piece.values()) {
      int[] worth = new int[geometry.size() + 1];
      for (int field = 1; field < worth.length; field++) {
        int value = worth(geometry, piece, field);
        worth[field] = piece.side() == Side.WHITE ? value : -value;
      }
      table[piece.ordinal()] = worth;
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

  /** What a piece, by its ordinal, on a field adds to White's sum. */
  int worth(int piece, int field) {
    return table[piece][field];
  }

  /** White's sum over all pieces. */
  int sum(Position position) {
    int sum = 0;
    for (Piece piece : Piece.values()) {
      for (int field : position.fields(piece).toArray()) {
        sum += worth(piece.ordinal(), field);
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
  int score(Placement at, int sum, int moves) {
    int backed = finder.backed(at, 0) - finder.backed(at, 1);
    int white = sum + weights.support() * backed;
    int mine = at.side() == 0 ? white : -white;
    return mine + weights.mobility() * moves + weights.turn();
  }
}
