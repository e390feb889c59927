package dev.huff.hardware.matrix;

/** The check of a line: CRC-8, polynomial 07, initial value 00 (protocol, section 2). */
final class Crc8 {
  private static final int POLYNOMIAL = 0x07;

  private Crc8() {}

  static int of(String text) {
    int crc = 0;
    for (int i = 0; i < text.length(); i++) {
      crc ^= text.charAt(i) & 0xFF;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 0x80) == 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
      }
      crc &= 0xFF;
    }
    return crc;
  }

  /** The line with its check behind it. */
  static String seal(String text) {
    return text + String.format("*%02X", of(text));
  }
}
