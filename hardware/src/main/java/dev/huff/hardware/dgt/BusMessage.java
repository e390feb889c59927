package dev.huff.hardware.dgt;

/**
 * A message from one of many boards on a line.
 *
 * @param address the board's
 * @param content a dump, the clock, changes as a log; a ping is {@link #PING}
 */
record BusMessage(int address, DgtMessage content) {
  /** The board says that it is there. */
  static final DgtMessage PING = new DgtMessage.Other(0x87);
}
