package dev.huff.core.move;

import java.util.Arrays;

/**
 * A growing list of captures in plain arrays: where each begins and ends, and the captured pieces
 * as two words of bits. It keeps those of the highest rank only.
 */
final class Captures {
  int[] from = new int[16];
  int[] to = new int[16];
  long[] low = new long[16];
  long[] high = new long[16];
  int size;
  private long rank;

  void clear() {
    size = 0;
    rank = Long.MIN_VALUE;
  }

  /** Adds one unless a better one, or (but for its route) the same is there; whether it is new. */
  boolean add(long worth, int start, int end, long takenLow, long takenHigh, boolean everyRoute) {
    if (worth < rank) {
      return false;
    }
    if (worth > rank) {
      rank = worth;
      size = 0;
    }
    for (int i = size - 1; i >= 0 && from[i] == start && !everyRoute; i--) {
      if (low[i] == takenLow && to[i] == end && high[i] == takenHigh) {
        return false;
      }
    }
    if (size == from.length) {
      grow();
    }
    from[size] = start;
    to[size] = end;
    low[size] = takenLow;
    high[size] = takenHigh;
    size++;
    return true;
  }

  /** Adds a move that takes nothing, whatever else is there. */
  void append(int start, int end) {
    if (size == from.length) {
      grow();
    }
    from[size] = start;
    to[size] = end;
    low[size] = 0;
    high[size] = 0;
    size++;
  }

  private void grow() {
    from = Arrays.copyOf(from, 2 * size);
    to = Arrays.copyOf(to, 2 * size);
    low = Arrays.copyOf(low, 2 * size);
    high = Arrays.copyOf(high, 2 * size);
  }
}
