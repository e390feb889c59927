package dev.huff.vision.read;

/** The result of reading a picture. */
public sealed interface PictureReading {
  /** A board, and what stands on it. */
  record Seen(BoardReading sighting) implements PictureReading {}

  /**
   * Nothing that could be read.
   *
   * @param reason one English clause that says why
   */
  record Nothing(String reason) implements PictureReading {}
}
