package dev.huff.hardware.dgt;

import dev.huff.hardware.codes.CodeDump;
import java.util.List;

/** A message from a DGT board. */
public sealed interface DgtMessage {
  /** The half of a 10×10 board's fields that a half dump reports. */
  enum Half {
    BLACK,
    WHITE
  }

  /** All fields (id 86), row by row: 64 codes, or 100 of a 10×10 board. */
  record BoardDump(CodeDump codes) implements DgtMessage {}

  /** Every second field of a 10×10 board (ids 94 and 95): 50 codes. */
  record HalfDump(Half half, CodeDump codes) implements DgtMessage {}

  /**
   * One field changed (id 8E).
   *
   * @param field 0… in the order of the dump
   * @param code the piece, 0 for none
   */
  record FieldUpdate(int field, int code) implements DgtMessage {}

  /** The clock's times and switches (id 8D). */
  record ClockState(DgtClockReading clock) implements DgtMessage {}

  /** The clock's answer to a message sent to it (id 8D with the acknowledge marks). */
  record ClockAnswer(int ack0, int ack1, int ack2, int ack3) implements DgtMessage {}

  /** The firmware (id 93). */
  record Version(int major, int minor) implements DgtMessage {}

  /** Five digits (id 91) or ten (id A2). */
  record SerialNumber(String digits) implements DgtMessage {}

  /**
   * The battery of a wireless board (id A0).
   *
   * @param percent 0…100
   */
  record Battery(int percent, boolean isCharging) implements DgtMessage {}

  /** The log in the board's EEPROM (id 8F), the oldest entry first. */
  record Log(List<EepromEntry> entries) implements DgtMessage {}

  /** Some other well-formed message. */
  record Other(int id) implements DgtMessage {}
}
