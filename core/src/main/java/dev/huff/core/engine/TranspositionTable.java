package dev.huff.core.engine;

import java.util.Arrays;

/**
 * Stores search results under the keys of their positions, in a fixed amount of memory. Entries
 * come in pairs. The first keeps the deepest search, and is replaced by any of a later search; the
 * second keeps the newest of the rest.
 */
final class TranspositionTable {
  /** What a remembered score says. */
  static final int UPPER = 1;

  static final int LOWER = 2;
  static final int EXACT = 3;

  /** A key and its data in turn: a pair is together where memory is read at once. */
  private final long[] words;

  private final int mask;
  private int age;

  TranspositionTable(int bits) {
    words = new long[2 << bits];
    mask = (2 << bits) - 1;
  }

  /** A new search begins. */
  void nextAge() {
    age = (age + 1) & 0x3f;
  }

  void clear() {
    Arrays.fill(words, 0);
  }

  /** The first of the two places for a key. */
  private int slot(long key) {
    return (int) (key ^ key >>> 32) & mask & ~3;
  }

  /** The entry of that key; 0 when there is none. */
  long find(long key) {
    int slot = slot(key);
    if (words[slot] == key) {
      return words[slot + 1];
    }
    return words[slot + 2] == key ? words[slot + 3] : 0;
  }

  void store(long key, int score, int depth, int bound, int move) {
    int slot = slot(key);
    long first = words[slot + 1];
    if (words[slot] != key) {
      if (first != 0 && ageOf(first) == age && depth(first) > depth) {
        slot += 2;
      } else {
        words[slot + 2] = words[slot];
        words[slot + 3] = first;
      }
    }
    words[slot] = key;
    words[slot + 1] =
        (score & 0xffffL)
            | (long) (depth & 0xff) << 16
            | (long) bound << 24
            | (long) (move & 0xffff) << 26
            | (long) age << 42
            | 1L << 62;
  }

  static int score(long entry) {
    return (short) entry;
  }

  static int depth(long entry) {
    return (byte) (entry >>> 16);
  }

  static int bound(long entry) {
    return (int) (entry >>> 24) & 3;
  }

  /** The place of the best move in the generator's list, counted from 1; 0 for none. */
  static int move(long entry) {
    return (int) (entry >>> 26) & 0xffff;
  }

  private static int ageOf(long entry) {
    return (int) (entry >>> 42) & 0x3f;
  }
}
