package dev.huff.core.engine;

import java.util.Locale;
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

  /** As people write it: {@code +0.35}, or {@code win in 7}. */
  public static String text(int score) {
    OptionalInt plies = pliesToEnd(score);
    if (plies.isPresent()) {
      return plies.getAsInt() > 0 || score > 0
          ? "win in " + plies.getAsInt()
          : "loss in " + -plies.getAsInt();
    }
    return String.format(Locale.ROOT, "%+.2f", score / 100.0);
  }
}
