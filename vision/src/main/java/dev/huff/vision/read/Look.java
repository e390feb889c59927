package dev.huff.vision.read;

/** What came of looking at a picture. */
public sealed interface Look {
  /** A board, and what stands on it. */
  record Seen(Sighting sighting) implements Look {}

  /**
   * Nothing that could be read.
   *
   * @param reason one English clause that says why
   */
  record Nothing(String reason) implements Look {}
}
