package dev.huff.core.engine;

import java.util.List;

/**
 * Strength of an opponent.
 *
 * @param number from 1 for a beginner to {@link #STRONGEST}
 * @param limits how far it looks, whatever its time
 * @param slips hundredths of a man that it may carelessly give away
 */
public record Level(int number, SearchLimits limits, int slips) {
  private static final List<Level> ALL =
      List.of(
          new Level(1, SearchLimits.ofDepth(1), 100),
          new Level(2, SearchLimits.ofDepth(1), 40),
          new Level(3, SearchLimits.ofDepth(1), 5),
          new Level(4, SearchLimits.ofDepth(2), 35),
          new Level(5, SearchLimits.ofDepth(2), 20),
          new Level(6, SearchLimits.ofDepth(3), 10),
          new Level(7, SearchLimits.ofDepth(5), 20),
          new Level(8, SearchLimits.ofDepth(7), 0),
          new Level(9, SearchLimits.NONE, 0));

  /** All that the time allows. */
  public static final int STRONGEST = 9;

  /**
   * The level of that number.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Level of(int number) {
    if (number < 1 || number > STRONGEST) {
      throw new IllegalArgumentException("levels go from 1 to " + STRONGEST + ", not " + number);
    }
    return ALL.get(number - 1);
  }
}
