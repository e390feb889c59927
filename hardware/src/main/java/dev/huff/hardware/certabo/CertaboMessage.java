package dev.huff.hardware.certabo;

import java.util.List;

/** A message that a board of this line sends many times a second, unasked. */
sealed interface CertaboMessage {
  /**
   * The tag on each of the 64 fields, row by row from a8; 0 where there is none.
   *
   * @param tags each tag's five numbers as one decimal number, three digits for each
   */
  record Tags(List<Long> tags) implements CertaboMessage {}

  /** Which of the 64 fields are occupied, row by row. */
  record Occupied(List<Boolean> fields) implements CertaboMessage {}

  /** The board says which lights it has. */
  record Has(CertaboLights lights) implements CertaboMessage {}
}
