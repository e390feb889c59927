package dev.huff.hardware.dgt;

/**
 * The commands that a host sends, one byte each. The command that starts the board's bootloader
 * (4E) is left out on purpose: nothing here can send it.
 */
public enum DgtCommand {
  /** Stop reporting. */
  RESET(0x40),
  /** Ask for the clock once. */
  CLOCK(0x41),
  /** Ask for all fields: 64 or 100 codes. */
  BOARD(0x42),
  /** Report changed fields, and the clock when it changes. */
  UPDATE_NICE(0x4B),
  SERIAL_NUMBER(0x45),
  LONG_SERIAL_NUMBER(0x55),
  VERSION(0x4D),
  /** Wireless boards only. */
  BATTERY(0x4C),
  /** Ask for the log in the EEPROM: eight seconds of bytes. */
  LOG(0x49),
  /** Ask for the black fields of a 10×10 board. */
  BLACK_FIELDS(0x50),
  /** Ask for the white fields of a 10×10 board. */
  WHITE_FIELDS(0x52),
  /** Scan the black fields only; kept in the board's EEPROM. */
  SCAN_BLACK(0x51),
  /** Scan the white fields only; kept in the board's EEPROM. */
  SCAN_WHITE(0x53),
  /** Scan all fields; kept in the board's EEPROM. */
  SCAN_ALL(0x54);

  private final byte code;

  DgtCommand(int code) {
    this.code = (byte) code;
  }

  /** The byte on the wire. */
  public byte code() {
    return code;
  }

  static byte[] bytes(DgtCommand... commands) {
    byte[] bytes = new byte[commands.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = commands[i].code;
    }
    return bytes;
  }
}
