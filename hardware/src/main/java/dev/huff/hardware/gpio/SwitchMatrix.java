package dev.huff.hardware.gpio;

/** Switches in rows and columns, read a row at a time. */
interface SwitchMatrix {
  int rows();

  int columns();

  /**
   * Selects a row and reads it.
   *
   * @return bit {@code c} is set when the switch in column {@code c} is closed
   */
  int read(int row);
}
