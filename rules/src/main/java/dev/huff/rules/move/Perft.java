package dev.huff.rules.move;

import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;

/**
 * Counts the leaves of the tree of legal moves: the usual test of a move generator. It plays what
 * {@link PlyFinder} finds; in the last ply it only asks how many moves there are.
 */
public final class Perft {
  private final PlyFinder finder;
  // Of each ply the position and the moves in it.
  private final Placement[] positions;
  private final Plies[] moves;

  private Perft(PlyFinder finder, int depth) {
    this.finder = finder;
    positions = new Placement[depth + 1];
    moves = new Plies[depth + 1];
    for (int i = 0; i <= depth; i++) {
      positions[i] = new Placement();
      moves[i] = new Plies();
    }
  }

  /**
   * How many lines of play of that many plies there are, moves counted as {@link
   * MoveGenerator#legalMoves} lists them. What becomes of counts and claims on the way is left out.
   *
   * @param depth plies, from 0
   */
  public static long count(RuleSet rules, Position position, int depth) {
    return count(rules, position, depth, CaptureDetail.PLIES);
  }

  /** As {@link #count}, for one notion of which captures are different. */
  static long count(RuleSet rules, Position position, int depth, CaptureDetail detail) {
    if (depth == 0) {
      return 1;
    }
    Perft perft = new Perft(PlyFinder.of(rules, detail), depth);
    perft.finder.place(position, perft.positions[depth]);
    return perft.count(depth);
  }

  private long count(int depth) {
    Placement at = positions[depth];
    Plies plies = moves[depth];
    if (depth == 1) {
      return finder.count(at, plies);
    }
    finder.find(at, plies);
    Placement next = positions[depth - 1];
    long leaves = 0;
    for (int i = 0; i < plies.size(); i++) {
      finder.play(at, plies, i, next);
      leaves += count(depth - 1);
    }
    return leaves;
  }
}
