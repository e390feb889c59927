package dev.huff.rules.move;

import java.util.Arrays;

/**
 * A growing list of captures in plain arrays: where each begins and ends, and the captured pieces
 * as two words of bits. It keeps those of the highest rank only.
 */
final class Captures {
  private static final int FIRST_ROOM = 16;
  private static final int[] NO_FIELDS = {};
  private static final long[] NO_WORDS = {};

  // Room is made with the first capture: on most boards there is none.
  int[] from = NO_FIELDS;
  int[] to = NO_FIELDS;
  long[] low = NO_WORDS;
  long[] high = NO_WORDS;
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
    int room = Math.max(FIRST_ROOM, 2 * size);
    from = Arrays.copyOf(from, room);
    to = Arrays.copyOf(to, room);
    low = Arrays.copyOf(low, room);
    high = Arrays.copyOf(high, room);
  }
}
