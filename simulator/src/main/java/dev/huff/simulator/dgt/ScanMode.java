package dev.huff.simulator.dgt;

/** The fields that a board scans; boards keep this in EEPROM, so it outlives the power. */
enum ScanMode {
  ALL,
  /** The dark fields, those played on. */
  BLACK,
  /** The light fields. */
  WHITE
}
