package dev.huff.rules.move;

import java.util.Arrays;

/**
 * For each jump of a flying king, the jumps that may follow it. While captured pieces stay on the
 * board, these do not change. A long chain therefore looks them up once. The caller checks which of
 * the pieces are captured already.
 *
 * <p>A jump is a number: the field it starts from, the piece jumped over, the direction. What
 * follows depends on the latter two.
 */
final class KingJumpCache {
  private static final int MAX_FIELDS = 128;
  private static final int KINDS = MAX_FIELDS * NeighbourTable.DIRECTIONS;

  // Empty until there is something to remember: most searches never come to it.
  private int[] first = {};
  private int[] end = {};
  private int[] stamps = {};
  private int[] jumps = {};
  private int size;
  private int stamp = 1;

  /** Forgets everything. */
  void clear() {
    stamp++;
    size = 0;
  }

  static int jump(int start, int victim, int direction) {
    return (start * MAX_FIELDS + victim) * NeighbourTable.DIRECTIONS + direction;
  }

  static int start(int jump) {
    return jump / KINDS;
  }

  static int victim(int jump) {
    return jump / NeighbourTable.DIRECTIONS % MAX_FIELDS;
  }

  static int direction(int jump) {
    return jump % NeighbourTable.DIRECTIONS;
  }

  /** Whether it is known what may follow that jump. */
  boolean isKnown(int jump) {
    return stamps.length != 0 && stamps[jump % KINDS] == stamp;
  }

  /** Begins to remember what may follow that jump: nothing until {@link #add} tells. */
  void open(int jump) {
    if (stamps.length == 0) {
      first = new int[KINDS];
      end = new int[KINDS];
      stamps = new int[KINDS];
      jumps = new int[KINDS];
    }
    stamps[jump % KINDS] = stamp;
    first[jump % KINDS] = size;
    end[jump % KINDS] = size;
  }

  /** Remembers that the next jump may follow the one that was opened last. */
  void add(int jump, int next) {
    if (size == jumps.length) {
      jumps = Arrays.copyOf(jumps, 2 * size);
    }
    jumps[size++] = next;
    end[jump % KINDS] = size;
  }

  /** The place of the first jump that may follow that one. */
  int first(int jump) {
    return first[jump % KINDS];
  }

  /** The place behind the last. */
  int end(int jump) {
    return end[jump % KINDS];
  }

  int get(int place) {
    return jumps[place];
  }
}
