package dev.huff.hardware.setup;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;

/** What is left of a reading when less is wanted than a sensor tells. */
public final class ReadingProjection {
  private ReadingProjection() {}

  /**
   * The reading at that level; one that tells less than the level asks for stays as it is.
   *
   * @param level what is wanted
   */
  public static FieldReading of(FieldReading reading, SensingLevel level) {
    if (!reading.isPiece()) {
      return reading;
    }
    return switch (level) {
      case OCCUPANCY -> FieldReading.PIECE;
      case COLOUR ->
          switch (reading) {
            case WHITE_KING -> FieldReading.WHITE;
            case BLACK_KING -> FieldReading.BLACK;
            default -> reading;
          };
      case KIND -> reading;
    };
  }
}
