package dev.huff.lab.sensor;

import dev.huff.rules.NamedConstant;

/**
 * Quality of simulated sensors. The grades are fixed: they are what figures are measured against,
 * and are not softened to better them.
 */
public enum SensorGrade implements NamedConstant {
  /** Every change is read at once, and nothing else. */
  CLEAN,
  /** A reading every 100 to 250 ms; once in 20 s some field flickers for up to 120 ms. */
  NOISY,
  /**
   * As {@link #NOISY}, and about once in two minutes a fault of one to ten seconds. A field sticks
   * at its reading, or a field or a whole row is dead. Or four corners of which three hold a piece
   * read as four.
   */
  FAILING
}
