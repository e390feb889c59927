package dev.huff.core.sensing;

import java.util.Locale;

/** How much a board can sense of a field's contents. Each level senses more than the one before. */
public enum SensingLevel {
  /** Whether a piece stands there. */
  OCCUPANCY,
  /** Whose piece stands there. */
  COLOUR,
  /** Whose piece, and whether it is a man or a king. */
  KIND;

  /** The name used in board logs: {@code occupancy}, {@code colour} or {@code kind}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
