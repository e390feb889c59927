package dev.huff.bench.plain;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RelativeDirection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The neighbours of every field of a board, in eight directions: 0 towards row 0, then clockwise.
 * Straight steps on a chequered board go to the next playing field, two rows or columns away.
 */
final class PlainNeighbours {
  static final int DIRECTIONS = 8;

  private static final int[] DOWN = {-1, -1, 0, 1, 1, 1, 0, -1};
  private static final int[] RIGHT = {0, 1, 1, 1, 0, -1, -1, -1};
  private static final Map<Geometry, PlainNeighbours> CACHE = new ConcurrentHashMap<>();

  private final int[][] next;

  private PlainNeighbours(Geometry geometry) {
    next = new int[DIRECTIONS][geometry.size() + 1];
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      int step = isStraight(direction) && geometry.playing() != Geometry.Playing.ALL ? 2 : 1;
      for (int field = 1; field <= geometry.size(); field++) {
        next[direction][field] =
            geometry.field(
                geometry.row(field) + step * DOWN[direction],
                geometry.column(field) + step * RIGHT[direction]);
      }
    }
  }

  static PlainNeighbours of(Geometry geometry) {
    return CACHE.computeIfAbsent(geometry, PlainNeighbours::new);
  }

  private static boolean isStraight(int direction) {
    return direction % 2 == 0;
  }

  /** The next field in that direction; 0 beyond the edge. */
  int next(int direction, int field) {
    return next[direction][field];
  }

  static int opposite(int direction) {
    return (direction + 4) % DIRECTIONS;
  }

  /** The directions in which a side's piece goes that may go those ways. */
  static int[] directions(Set<RelativeDirection> ways, Side side) {
    int turn = side == Side.WHITE ? 0 : 4;
    return ways.stream()
        .sorted()
        .flatMapToInt(
            way ->
                switch (way) {
                  case DIAGONAL_FORWARD -> IntStream.of(7, 1);
                  case DIAGONAL_BACKWARD -> IntStream.of(5, 3);
                  case STRAIGHT_FORWARD -> IntStream.of(0);
                  case SIDEWAYS -> IntStream.of(6, 2);
                  case STRAIGHT_BACKWARD -> IntStream.of(4);
                })
        .map(direction -> (direction + turn) % DIRECTIONS)
        .toArray();
  }
}
