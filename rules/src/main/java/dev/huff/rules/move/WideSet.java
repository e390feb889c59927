package dev.huff.rules.move;

/** A set of up to 128 bits that is written over: a register of two words. */
final class WideSet {
  long low;
  long high;

  void set(long newLow, long newHigh) {
    low = newLow;
    high = newHigh;
  }

  boolean isEmpty() {
    return (low | high) == 0;
  }

  int count() {
    return Long.bitCount(low) + Long.bitCount(high);
  }

  boolean has(int bit) {
    return ((bit < 64 ? low : high) >>> bit & 1) != 0;
  }

  boolean intersects(WideSet other) {
    return ((low & other.low) | (high & other.high)) != 0;
  }

  void keep(WideSet other) {
    keep(other.low, other.high);
  }

  void keep(long otherLow, long otherHigh) {
    low &= otherLow;
    high &= otherHigh;
  }

  void add(WideSet other) {
    low |= other.low;
    high |= other.high;
  }
}
