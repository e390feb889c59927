package dev.huff.rules.move;

import java.util.Arrays;

/**
 * The moves of a position as a search needs them: where each begins and ends and what it takes,
 * without the way in between. Written over from position to position; captures come first.
 */
public final class Plies {
  final Captures list = new Captures();
  int captures;

  /** How many moves there are. */
  public int size() {
    return list.size;
  }

  /** How many of them capture; those come first. */
  public int captures() {
    return captures;
  }

  /** The bit on which that move begins. */
  public int from(int i) {
    return list.from[i];
  }

  /** The bit on which that move ends. */
  public int to(int i) {
    return list.to[i];
  }

  /** The low word of the bits it captures on. */
  public long low(int i) {
    return list.low[i];
  }

  /** The high word of the bits it captures on. */
  public long high(int i) {
    return list.high[i];
  }

  /** Forgets all moves. */
  public void clear() {
    list.clear();
    captures = 0;
  }

  void addQuiet(int from, int to) {
    list.append(from, to);
  }

  @Override
  public String toString() {
    return Arrays.toString(Arrays.copyOf(list.from, list.size))
        + " to "
        + Arrays.toString(Arrays.copyOf(list.to, list.size));
  }
}
