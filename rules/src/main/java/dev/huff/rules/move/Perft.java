package dev.huff.rules.move;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.CaptureSearch.Detail;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Optional;

/** Counts the leaves of the tree of legal moves: the usual test of a move generator. */
public final class Perft {
  private Perft() {}

  /**
   * How many lines of play of that many plies there are, moves counted as {@link
   * MoveGenerator#legalMoves} lists them. What becomes of counts and claims on the way is left out.
   *
   * @param depth plies, from 0
   */
  public static long count(RuleSet rules, Position position, int depth) {
    return count(rules, position, depth, Detail.PLIES);
  }

  /** As {@link #count}, for one notion of which captures are different. */
  static long count(RuleSet rules, Position position, int depth, Detail detail) {
    if (depth == 0) {
      return 1;
    }
    Optional<Rotation> rotation = Rotation.of(rules.geometry());
    return rotation.isPresent()
        ? new LeafCounter(rules, rotation.get(), detail).count(position, depth)
        : new WideLeafCounter(rules, detail).count(position, depth);
  }
}
