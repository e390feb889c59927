package dev.huff.hardware.gpio;

import dev.huff.core.sensing.FieldReading;
import java.util.List;
import java.util.Optional;

/** The sensors of a board, row by row. */
interface GpioSensors {
  /** Reads all of them once. */
  void scan();

  /** What is believed of each field after the scans so far. */
  List<FieldReading> readings();

  /** What cannot be trusted, and what to do; empty when all can. */
  default Optional<String> trouble() {
    return Optional.empty();
  }
}
