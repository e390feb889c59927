package dev.huff.core.engine;

import java.util.OptionalInt;

/** The value of a position for the side to move, in hundredths of a man. */
public final class EngineScore {
  /** Won at once; a win in n plies is worth n less. */
  public static final int WIN = 30_000;

  /** Every score from here to {@link #WIN} is a win that was found to its end. */
  public static final int SURE_WIN = WIN - 1_000;

  public static final int DRAW = 0;

  private EngineScore() {}

  /** The number of plies to the end, positive when the side to move wins; empty when not sure. */
  public static OptionalInt pliesToEnd(int score) {
    if (score >= SURE_WIN) {
      return OptionalInt.of(WIN - score);
    }
    return score <= -SURE_WIN ? OptionalInt.of(-WIN - score) : OptionalInt.empty();
  }
}
