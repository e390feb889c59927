package dev.huff.hardware.setup;

import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.SensingLevel;

/** What is left of a reading when less is wanted than a sensor tells. */
public final class Projection {
  private Projection() {}

  /**
   * The reading at that level; one that tells less than the level asks for stays as it is.
   *
   * @param level what is wanted
   */
  public static Reading of(Reading reading, SensingLevel level) {
    if (!reading.isPiece()) {
      return reading;
    }
    return switch (level) {
      case OCCUPANCY -> Reading.PIECE;
      case COLOUR ->
          switch (reading) {
            case WHITE_KING -> Reading.WHITE;
            case BLACK_KING -> Reading.BLACK;
            default -> reading;
          };
      case KIND -> reading;
    };
  }
}
