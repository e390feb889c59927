package dev.huff.rules.move;

import java.util.Arrays;

/**
 * For each jump of a flying king the jumps that may follow it. As long as captured pieces stay on
 * the board these are the same whenever the king comes by, so in a long chain they are looked up
 * once and remembered; which of the pieces are still to be had is the caller's business.
 *
 * <p>A jump is a number: the field it starts from, the piece jumped over, the direction. What
 * follows depends on the latter two.
 */
final class Onward {
  private static final int MAX_FIELDS = 128;
  private static final int KINDS = MAX_FIELDS * Lines.DIRECTIONS;

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
    return (start * MAX_FIELDS + victim) * Lines.DIRECTIONS + direction;
  }

  static int start(int jump) {
    return jump / KINDS;
  }

  static int victim(int jump) {
    return jump / Lines.DIRECTIONS % MAX_FIELDS;
  }

  static int direction(int jump) {
    return jump % Lines.DIRECTIONS;
  }

  /** Whether it is known what may follow that jump. */
  boolean knows(int jump) {
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

  /** The jump in that place. */
  int get(int place) {
    return jumps[place];
  }
}
