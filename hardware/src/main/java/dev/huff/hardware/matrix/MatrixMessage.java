package dev.huff.hardware.matrix;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Side;

/** A message from a board in the matrix protocol (section 3). */
sealed interface MatrixMessage {
  /** The cells that a board reports. */
  enum Cells implements NamedConstant {
    ALL,
    PLAYING
  }

  /**
   * The board's description of itself.
   *
   * @param version of the protocol
   * @param columns 2…26
   * @param rows 2…26
   * @param id distinguishes boards. Empty if unknown
   * @param name firmware and identity for the user, as far as known
   */
  record Hello(
      int version,
      int columns,
      int rows,
      Cells cells,
      SensingLevel level,
      boolean hasLights,
      String id,
      String name)
      implements MatrixMessage {}

  /** A line that breaks the protocol, and how: its firmware is to be mended. */
  record Unusable(String why) implements MatrixMessage {}

  /** All cells, a symbol each; whether number and symbols are right, the hello tells. */
  record Board(String symbols) implements MatrixMessage {}

  /** A clock button; the number tells a repeated line from a second press. */
  record Press(int number, Side side) implements MatrixMessage {}

  /** An answer to a ping, or to a command not understood. */
  record Answer() implements MatrixMessage {}

  /** Something is wrong with the board; empty when all is well again. */
  record Trouble(String words) implements MatrixMessage {}
}
