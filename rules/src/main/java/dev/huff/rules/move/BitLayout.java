package dev.huff.rules.move;

import dev.huff.rules.board.Geometry;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A place in one 64-bit word for every field of a board, so chosen that a step in one direction is
 * the same rotation of the word from whichever field it is made.
 *
 * <p>With x and y counted along the board's two diagonals (along columns and rows where all fields
 * are played on), field (x, y) is bit x + k·y modulo 64. Every step changes x and y, and so the
 * bit, by a constant; what is needed is a k under which no two fields meet. There is one for each
 * usual board of up to 64 fields.
 */
final class BitLayout {
  private static final Map<Geometry, Optional<BitLayout>> CACHE = new ConcurrentHashMap<>();

  private final int[] bits;
  private final NeighbourTable lines;
  private final int[] turns = new int[NeighbourTable.DIRECTIONS];
  private final long[] sources = new long[NeighbourTable.DIRECTIONS];

  private BitLayout(Geometry geometry, int[] bits) {
    this.bits = bits;
    this.lines = NeighbourTable.placed(geometry, bits);
    for (int direction = 0; direction < NeighbourTable.DIRECTIONS; direction++) {
      for (int field = 1; field <= geometry.size(); field++) {
        int next = lines.next(direction, bits[field]);
        if (next != NeighbourTable.OFF) {
          turns[direction] = (next - bits[field]) & 63;
          sources[direction] |= 1L << bits[field];
        }
      }
    }
  }

  /** The rotation of a board; empty when it has too many fields. */
  static Optional<BitLayout> of(Geometry geometry) {
    return CACHE.computeIfAbsent(geometry, BitLayout::find);
  }

  private static Optional<BitLayout> find(Geometry geometry) {
    return bits(geometry, 64).map(bits -> new BitLayout(geometry, bits));
  }

  /**
   * A place for every field in so many bits, so that steps are rotations; empty when there is none.
   * Field f is at index f.
   *
   * @param span a power of two
   */
  static Optional<int[]> bits(Geometry geometry, int span) {
    for (int k = 1; k < span; k++) {
      int[] bits = place(geometry, k, span);
      if (Arrays.stream(bits).skip(1).distinct().count() == geometry.size()) {
        return Optional.of(bits);
      }
    }
    return Optional.empty();
  }

  private static int[] place(Geometry geometry, int k, int span) {
    int[] bits = new int[geometry.size() + 1];
    for (int field = 1; field <= geometry.size(); field++) {
      int row = geometry.row(field);
      int column = geometry.column(field);
      boolean all = geometry.playing() == Geometry.Playing.ALL;
      int x = all ? column : (row + column) >> 1;
      int y = all ? row : (row - column) >> 1;
      bits[field] = (x + k * y) & (span - 1);
    }
    return bits;
  }

  int bit(int field) {
    return bits[field];
  }

  NeighbourTable lines() {
    return lines;
  }

  /** By how many places a step in that direction turns a word to the left. */
  int turn(int direction) {
    return turns[direction];
  }

  /** The fields from which a step in that direction stays on the board. */
  long sources(int direction) {
    return sources[direction];
  }
}
