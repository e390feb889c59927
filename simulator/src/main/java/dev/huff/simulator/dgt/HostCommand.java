package dev.huff.simulator.dgt;

import java.util.Arrays;
import java.util.Optional;

/** A host's command to a board. */
enum HostCommand {
  RESET(0x40),
  CLOCK(0x41),
  BOARD(0x42),
  UPDATE(0x43),
  UPDATE_BOARD(0x44),
  SERIAL_NUMBER(0x45),
  BUS_ADDRESS(0x46),
  TRADEMARK(0x47),
  EE_MOVES(0x49),
  TO_BUS_MODE(0x4A),
  UPDATE_NICE(0x4B),
  BATTERY(0x4C),
  VERSION(0x4D),
  START_BOOT_LOADER(0x4E),
  BOARD_BLACK(0x50),
  SCAN_BLACK(0x51),
  BOARD_WHITE(0x52),
  SCAN_WHITE(0x53),
  SCAN_ALL(0x54),
  LONG_SERIAL_NUMBER(0x55),
  LEDS(0x60),
  CLOCK_MESSAGE(0x2B),
  /** Any bus command: to another board. */
  BUS(0x80);

  private final int code;

  HostCommand(int code) {
    this.code = code;
  }

  static Optional<HostCommand> byCode(int value) {
    int code = value >= 0x80 ? 0x80 : value;
    return Arrays.stream(values()).filter(command -> command.code == code).findFirst();
  }

  boolean isBusLeft() {
    return this != BUS && this != TO_BUS_MODE;
  }
}
