package dev.huff.hardware.dgt;

/**
 * The commands that a host sends to one of many boards on a line. Left out on purpose are those
 * that write into EEPROM (85), end the bus mode of all boards (88) and restart them (89).
 */
enum BusCommand {
  CLOCK(0x81),
  BOARD(0x82),
  /** What changed since it was asked the last time. */
  CHANGES(0x83),
  /** The same again, where the answer was garbled. */
  REPEAT_CHANGES(0x84),
  PING(0x87),
  /** Do not answer the next ping to everybody. */
  IGNORE_NEXT_PING(0x8A),
  /** The playing fields of a 10×10 board. */
  PLAYING_FIELDS(0x8C);

  /** The address of all boards. */
  static final int EVERYBODY = 0;

  private final int code;

  BusCommand(int code) {
    this.code = code;
  }

  /** The bytes on the wire: command, address in twice seven bits, sum of the bytes before. */
  byte[] to(int address) {
    int high = address >> 7 & 0x7F;
    int low = address & 0x7F;
    return new byte[] {(byte) code, (byte) high, (byte) low, (byte) ((code + high + low) & 0x7F)};
  }
}
