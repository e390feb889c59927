package dev.huff.simulator.matrix;

import dev.huff.core.sensing.SensingLevel;

/**
 * What a home-made board was built with.
 *
 * @param level what its sensors can tell
 * @param cells which fields have a sensor
 * @param lie which way round it lies
 * @param lines whether a machine or a person reads its lines
 */
public record MatrixModel(SensingLevel level, Cells cells, Lie lie, Lines lines) {
  /** Which fields have a sensor. */
  public enum Cells {
    ALL,
    PLAYING
  }

  /** Which way round the board lies between the players. */
  public enum Lie {
    STRAIGHT,
    TURNED
  }

  /** Whether lines carry a check. */
  public enum Lines {
    CHECKED,
    PLAIN
  }

  /** Sensors of that level under every field of a board that lies as it should. */
  public static MatrixModel of(SensingLevel level) {
    return new MatrixModel(level, Cells.ALL, Lie.STRAIGHT, Lines.CHECKED);
  }

  public MatrixModel with(Cells other) {
    return new MatrixModel(level, other, lie, lines);
  }

  public MatrixModel with(Lie other) {
    return new MatrixModel(level, cells, other, lines);
  }

  public MatrixModel with(Lines other) {
    return new MatrixModel(level, cells, lie, other);
  }
}
