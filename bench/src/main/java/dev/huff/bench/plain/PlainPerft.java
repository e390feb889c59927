package dev.huff.bench.plain;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;

/** Counts leaves with the plain generator. */
public final class PlainPerft {
  private PlainPerft() {}

  /**
   * How many lines of play of that many plies there are, moves counted as {@link
   * MoveGenerator#legalMoves} lists them.
   */
  public static long count(RuleSet rules, Position position, int depth) {
    return count(PlainMoveGenerator.of(rules), position, depth);
  }

  private static long count(PlainMoveGenerator generator, Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    var moves = generator.legalMoves(position);
    if (depth == 1) {
      return moves.size();
    }
    long leaves = 0;
    for (Move move : moves) {
      leaves += count(generator, move.applyTo(position), depth - 1);
    }
    return leaves;
  }
}
