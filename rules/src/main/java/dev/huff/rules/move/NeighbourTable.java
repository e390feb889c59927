package dev.huff.rules.move;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RelativeDirection;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The neighbours of every field of a board, in eight directions: 0 towards row 0, then clockwise.
 * Straight steps on a chequered board go to the next playing field, two rows or columns away.
 *
 * <p>Fields go by the number of their bit, from 0: field - 1, or wherever a {@link BitLayout} puts
 * it.
 */
final class NeighbourTable {
  static final int DIRECTIONS = 8;
  static final int OFF = -1;

  private static final int[] DOWN = {-1, -1, 0, 1, 1, 1, 0, -1};
  private static final int[] RIGHT = {0, 1, 1, 1, 0, -1, -1, -1};

  private final int[][] next;

  private NeighbourTable(int[][] next) {
    this.next = next;
  }

  /** The lines of a board whose field f is at bit {@code bits[f]}. */
  static NeighbourTable placed(Geometry geometry, int[] bits) {
    int[][] next = new int[DIRECTIONS][1 + IntStream.of(bits).max().orElseThrow()];
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int field = 1; field <= geometry.size(); field++) {
        int neighbour = neighbour(geometry, direction, field);
        next[direction][bits[field]] = neighbour == 0 ? OFF : bits[neighbour];
      }
    }
    return new NeighbourTable(next);
  }

  private static int neighbour(Geometry geometry, int direction, int field) {
    boolean chequered = geometry.playing() != Geometry.Playing.ALL;
    int step = chequered && direction % 2 == 0 ? 2 : 1;
    return geometry.field(
        geometry.row(field) + step * DOWN[direction],
        geometry.column(field) + step * RIGHT[direction]);
  }

  /** The next bit in that direction; {@link #OFF} beyond the edge. */
  int next(int direction, int bit) {
    return next[direction][bit];
  }

  static int opposite(int direction) {
    return (direction + DIRECTIONS / 2) % DIRECTIONS;
  }

  /** The {@link #directions} of White's pieces, then of Black's. */
  static int[][] bothSides(Set<RelativeDirection> ways) {
    return new int[][] {directions(ways, Side.WHITE), directions(ways, Side.BLACK)};
  }

  /** The directions in which a side's piece goes that may go those ways. */
  static int[] directions(Set<RelativeDirection> ways, Side side) {
    int turn = side == Side.WHITE ? 0 : DIRECTIONS / 2;
    return ways.stream()
        .sorted()
        .flatMapToInt(NeighbourTable::whiteDirections)
        .map(direction -> (direction + turn) % DIRECTIONS)
        .toArray();
  }

  private static IntStream whiteDirections(RelativeDirection way) {
    return switch (way) {
      case DIAGONAL_FORWARD -> IntStream.of(7, 1);
      case DIAGONAL_BACKWARD -> IntStream.of(5, 3);
      case STRAIGHT_FORWARD -> IntStream.of(0);
      case SIDEWAYS -> IntStream.of(6, 2);
      case STRAIGHT_BACKWARD -> IntStream.of(4);
    };
  }
}
