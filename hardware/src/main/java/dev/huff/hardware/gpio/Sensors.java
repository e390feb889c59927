package dev.huff.hardware.gpio;

import dev.huff.core.sensing.Reading;
import java.util.List;
import java.util.Optional;

/** The sensors of a board, row by row. */
interface Sensors {
  /** Reads all of them once. */
  void scan();

  /** What is believed of each field after the scans so far. */
  List<Reading> readings();

  /** What cannot be trusted, and what to do; empty when all can. */
  Optional<String> trouble();
}
