package dev.huff.lab.soak;

import java.util.Locale;

/** Names of grades and players as the command line and JSON write them. */
final class SimulateWords {
  private SimulateWords() {}

  static String of(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
