package dev.huff.app.boards.recording;

/**
 * Replaces the serial numbers in a DGT board's bytes by zeros: the digits of messages 91 and A2,
 * and those of the maker's text, 92. The number of bytes stays. Keeps its place between pieces.
 */
final class SerialNumberMask {
  private static final int HEADER = 3;

  private int id;
  private int place;
  private int length;

  byte[] mask(byte[] bytes) {
    byte[] masked = bytes.clone();
    for (int i = 0; i < masked.length; i++) {
      masked[i] = masked(bytes[i]);
    }
    return masked;
  }

  private byte masked(byte value) {
    if (value < 0) {
      id = value & 0xFF;
      place = 1;
      length = 0;
      return value;
    }
    if (place == 0) {
      return value;
    }
    if (place < HEADER) {
      length = length << 7 | value;
      place++;
      return value;
    }
    boolean isSecret = place < length && (id == 0x91 || id == 0x92 || id == 0xA2);
    place++;
    boolean isDigit = value >= '0' && value <= '9';
    boolean isLetter = Character.isLetter(value);
    return isSecret && (isDigit || (id != 0x92 && isLetter)) ? (byte) '0' : value;
  }
}
