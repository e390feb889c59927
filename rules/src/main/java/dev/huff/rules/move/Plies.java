package dev.huff.rules.move;

import java.util.Arrays;

/**
 * The moves of a position as a search needs them: where each begins and ends and what it takes,
 * without the way in between. Plain arrays, written over from position to position; captures come
 * first, those of the highest rank only.
 */
public final class Plies {
  private static final int FIRST_ROOM = 16;
  private static final int BITS_WIDTH = 8;

  // Room is made with the first move.
  // From and to of each, as one number.
  private int[] ends = {};
  private long[] low = {};
  private long[] high = {};
  private int size;
  private int captures;
  private long rank;

  /** How many moves there are. */
  public int size() {
    return size;
  }

  /** How many of them capture; those come first. */
  public int captures() {
    return captures;
  }

  /** The bit on which that move begins. */
  public int from(int i) {
    return ends[i] >> BITS_WIDTH;
  }

  /** The bit on which that move ends. */
  public int to(int i) {
    return ends[i] & ((1 << BITS_WIDTH) - 1);
  }

  /** The low word of the bits it captures on. */
  public long low(int i) {
    return low[i];
  }

  /** The high word of the bits it captures on. */
  public long high(int i) {
    return high[i];
  }

  /** Forgets all moves. */
  public void clear() {
    size = 0;
    captures = 0;
    rank = Long.MIN_VALUE;
  }

  /**
   * Adds a capture unless a better one, or (but for its route) the same is there; whether it is
   * new.
   */
  boolean addCapture(
      long worth, int start, int end, long takenLow, long takenHigh, boolean everyRoute) {
    if (worth < rank) {
      return false;
    }
    if (worth > rank) {
      rank = worth;
      size = 0;
    }
    for (int i = size - 1; i >= 0 && from(i) == start && !everyRoute; i--) {
      if (low[i] == takenLow && to(i) == end && high[i] == takenHigh) {
        return false;
      }
    }
    append(start, end, takenLow, takenHigh);
    captures = size;
    return true;
  }

  /** Adds a capture of one piece that no other outranks. */
  void addJump(int start, int end, long takenLow, long takenHigh) {
    append(start, end, takenLow, takenHigh);
    captures = size;
  }

  /** Adds a move that takes nothing, whatever else is there. */
  void addQuiet(int start, int end) {
    append(start, end, 0, 0);
  }

  private void append(int start, int end, long takenLow, long takenHigh) {
    if (size == ends.length) {
      grow();
    }
    ends[size] = (start << BITS_WIDTH) | end;
    low[size] = takenLow;
    high[size] = takenHigh;
    size++;
  }

  private void grow() {
    int room = Math.max(FIRST_ROOM, 2 * size);
    ends = Arrays.copyOf(ends, room);
    low = Arrays.copyOf(low, room);
    high = Arrays.copyOf(high, room);
  }
}
