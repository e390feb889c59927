package dev.huff.core.engine;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Placement;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;

/**
 * Evaluates a position without looking ahead. Values of single pieces are in a table by piece and
 * field, so a search can update their sum move by move.
 */
final class Evaluation {
  private final EvaluationWeights weights;
  private final PlyFinder finder;
  private final PatternEvaluation patterns;
  private final int[][] table = new int[Piece.values().length][];

  Evaluation(
      RuleSet rules, EvaluationWeights weights, PatternEvaluation patterns, PlyFinder finder) {
    this.weights = weights;
    this.patterns = patterns;
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

  /** A piece, by its ordinal, comes on a field. */
  void add(int piece, int field, PlyState to) {
    to.sum += table[piece][field];
    if ((piece & 1) == 0) {
      patterns.add(piece, field, to.patterns);
    }
  }

  /** A piece, by its ordinal, leaves a field. */
  void remove(int piece, int field, PlyState from) {
    from.sum -= table[piece][field];
    if ((piece & 1) == 0) {
      patterns.remove(piece, field, from.patterns);
    }
  }

  /** Takes over what was known of the ply before. */
  void carry(PlyState from, PlyState to) {
    to.sum = from.sum;
    patterns.carry(from.patterns, to.patterns);
  }

  /** Sums up a position. */
  void sumUp(Position position, PlyState into) {
    into.sum = 0;
    Arrays.fill(into.patterns, 0);
    for (Piece piece : Piece.values()) {
      for (int field : position.fields(piece).toArray()) {
        add(piece.ordinal(), field, into);
      }
    }
  }

  /**
   * The worth to the side to move of what stands there and is summed up.
   *
   * @param moves how many moves the side to move has
   */
  int score(PlyState here, int moves) {
    Placement at = here.at;
    int backed = weights.support() == 0 ? 0 : finder.backed(at, 0) - finder.backed(at, 1);
    int white = here.sum + weights.support() * backed + patterns.score(here.patterns, at);
    int mine = at.side() == 0 ? white : -white;
    return mine + weights.mobility() * moves + weights.turn();
  }
}
