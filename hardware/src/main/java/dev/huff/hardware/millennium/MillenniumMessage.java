package dev.huff.hardware.millennium;

import dev.huff.hardware.codes.CodeDump;

/** A message from a board. */
sealed interface MillenniumMessage {
  /** The pieces on the 64 fields, row by row from a8: 1…6 White's P R N B K Q, 7…12 Black's. */
  record Board(CodeDump codes) implements MillenniumMessage {}

  /** The firmware's version, such as {@code 12.34}. */
  record Version(String text) implements MillenniumMessage {}

  /** A command was carried out: its letter. */
  record Done(char command) implements MillenniumMessage {}
}
