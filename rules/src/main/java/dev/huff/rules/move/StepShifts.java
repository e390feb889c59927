package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RelativeDirection;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The directions in which one side's men or kings go on boards of one word: a step of all pieces at
 * once is a {@link BitLayout}.
 */
final class StepShifts {
  /** From where one can jump in one direction without leaving the board: two steps. */
  record Jump(int turn, long sources) {
    private static final Jump NONE = new Jump(0, 0);

    /** From where a piece can jump, whether one stands there or not. */
    long places(long prey, long empty) {
      return sources & Long.rotateRight(prey & Long.rotateRight(empty, turn), turn);
    }

    /** Where those land. */
    long landings(long jumpers) {
      return Long.rotateLeft(jumpers, 2 * turn);
    }
  }

  final int[] turns;
  // Nearly everywhere four directions are all: they are named so that no loop goes over them.
  final Jump first;
  final Jump second;
  final Jump third;
  final Jump fourth;
  final Jump[] others;
  private final long[] sources;

  /** The steps of a side's pieces that go those ways. */
  StepShifts(BitLayout rotation, Set<RelativeDirection> ways, Side side) {
    int[] directions = NeighbourTable.directions(ways, side);
    turns = new int[directions.length];
    sources = new long[directions.length];
    for (int d = 0; d < directions.length; d++) {
      turns[d] = rotation.turn(directions[d]);
      sources[d] = rotation.sources(directions[d]);
    }
    first = jump(0);
    second = jump(1);
    third = jump(2);
    fourth = jump(3);
    others =
        IntStream.range(4, Math.max(4, turns.length)).mapToObj(this::jump).toArray(Jump[]::new);
  }

  /** The jump in the d-th direction. */
  Jump jump(int d) {
    return d < turns.length
        ? new Jump(turns[d], sources[d] & Long.rotateRight(sources[d], turns[d]))
        : Jump.NONE;
  }

  /** Where those pieces get by one step in the d-th direction, whatever stands there. */
  long targets(int d, long pieces) {
    return Long.rotateLeft(pieces & sources[d], turns[d]);
  }

  /** How many steps to empty squares there are. */
  int count(long pieces, long empty) {
    int count = 0;
    for (int d = 0; d < turns.length; d++) {
      count += Long.bitCount(targets(d, pieces) & empty);
    }
    return count;
  }

  /** How many squares slides over empty squares lead to. */
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

  /** Whether one of the pieces, which slide or not, can capture. */
  boolean canCapture(long pieces, long enemy, long empty, boolean flying) {
    for (int d = 0; d < turns.length; d++) {
      for (long at = pieces; at != 0; at = flying ? targets(d, at) & empty : 0) {
        if ((targets(d, targets(d, at) & enemy) & empty) != 0) {
          return true;
        }
      }
    }
    return false;
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
