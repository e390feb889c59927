package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RelativeDirection;
import java.util.Set;

/** The directions in which one side's men or kings go, as rotations of a word. */
final class Steps {
  final int[] turns;
  private final long[] sources;

  Steps(Rotation rotation, Set<RelativeDirection> ways, Side side) {
    int[] directions = Lines.directions(ways, side);
    turns = new int[directions.length];
    sources = new long[directions.length];
    for (int d = 0; d < directions.length; d++) {
      turns[d] = rotation.turn(directions[d]);
      sources[d] = rotation.sources(directions[d]);
    }
  }

  /** Where those pieces get by one step in the d-th direction, whatever stands there. */
  long targets(int d, long pieces) {
    return Long.rotateLeft(pieces & sources[d], turns[d]);
  }

  /** How many steps to empty fields there are. */
  int count(long pieces, long empty) {
    int count = 0;
    for (int d = 0; d < turns.length; d++) {
      count += Long.bitCount(targets(d, pieces) & empty);
    }
    return count;
  }

  /** How many fields slides over empty fields lead to. */
  int countSlides(long pieces, long empty) {
    int count = 0;
    for (int d = 0; d < turns.length; d++) {
      long to = targets(d, pieces) & empty;
      while (to != 0) {
        count += Long.bitCount(to);
        to = targets(d, to) & empty;
      }
    }
    return count;
  }

  /** Those of the pieces that stand next to an enemy with an empty field behind it. */
  long capturers(long pieces, long enemy, long empty) {
    long found = 0;
    for (int d = 0; d < turns.length; d++) {
      long landings = targets(d, targets(d, pieces) & enemy) & empty;
      found |= Long.rotateRight(landings, 2 * turns[d]);
    }
    return found;
  }

  /** Those of the pieces that one of their own stands behind, in one of the directions. */
  long backed(long pieces) {
    long found = 0;
    for (int d = 0; d < turns.length; d++) {
      found |= targets(d, pieces) & pieces;
    }
    return found;
  }
}
