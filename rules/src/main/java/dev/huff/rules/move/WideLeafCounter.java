package dev.huff.rules.move;

import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;

/**
 * Counts leaves on boards of more than 64 fields: the last ply in bulk, the others by making their
 * moves. Nothing is allocated per move.
 */
final class WideLeafCounter {
  private final WideFinder finder;
  // Of each ply the position and the moves in it.
  private Placement[] positions = {};
  private Plies[] moves = {};

  WideLeafCounter(RuleSet rules, CaptureSearch.Detail detail) {
    finder = new WideFinder(rules, detail);
  }

  long count(Position position, int depth) {
    positions = new Placement[depth + 1];
    moves = new Plies[depth + 1];
    for (int i = 0; i <= depth; i++) {
      positions[i] = new Placement();
      moves[i] = new Plies();
    }
    finder.place(position, positions[depth]);
    return count(depth);
  }

  private long count(int depth) {
    Placement at = positions[depth];
    Plies plies = moves[depth];
    if (depth == 1) {
      return finder.count(at, plies);
    }
    finder.find(at, plies);
    long leaves = 0;
    for (int i = 0; i < plies.size(); i++) {
      finder.play(at, plies, i, positions[depth - 1]);
      leaves += count(depth - 1);
    }
    return leaves;
  }
}
