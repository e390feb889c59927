package dev.huff.hardware.certabo;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.LightColour;
import dev.huff.rules.NamedConstant;
import java.util.function.IntUnaryOperator;

/** The lights that a board of this line may have, and the bytes that set them. */
public enum CertaboLights implements NamedConstant {
  /** What the board says of itself; plain ones until it says something. */
  LEARN,
  /** A light a field. */
  PLAIN,
  /** A coloured light at each corner of a field. */
  COLOURED;

  private static final int SIZE = 8;
  private static final int CORNERS = SIZE + 1;
  private static final int BRIGHTNESS_PERCENT = 25;

  /**
   * The bytes that show this.
   *
   * @param place the place of a field among the board's own, row by row from a8
   */
  byte[] bytes(BoardIndication wanted, IntUnaryOperator place) {
    return this == COLOURED ? coloured(wanted, place) : plain(wanted, place);
  }

  /** A byte a row from the eighth on, bit 0 for file a. */
  private static byte[] plain(BoardIndication wanted, IntUnaryOperator place) {
    byte[] lights = new byte[SIZE];
    for (int field : wanted.fields().toArray()) {
      int at = place.applyAsInt(field);
      lights[at / SIZE] |= (byte) (1 << at % SIZE);
    }
    return lights;
  }

  /** FF 55, red, green and blue of 81 corners from h1 on by rows, 0D 0A. */
  private static byte[] coloured(BoardIndication wanted, IntUnaryOperator place) {
    byte[] bytes = new byte[2 + 3 * CORNERS * CORNERS + 2];
    bytes[0] = (byte) 0xFF;
    bytes[1] = 0x55;
    bytes[bytes.length - 2] = '\r';
    bytes[bytes.length - 1] = '\n';
    for (int field : wanted.fields().toArray()) {
      LightColour colour = LightColour.of(wanted, field).dimmed(BRIGHTNESS_PERCENT);
      int at = place.applyAsInt(field);
      int first = (SIZE - 1 - at / SIZE) * CORNERS + SIZE - 1 - at % SIZE;
      for (int corner : new int[] {first, first + 1, first + CORNERS, first + CORNERS + 1}) {
        bytes[2 + 3 * corner] = (byte) colour.red();
        bytes[2 + 3 * corner + 1] = (byte) colour.green();
        bytes[2 + 3 * corner + 2] = (byte) colour.blue();
      }
    }
    return bytes;
  }
}
