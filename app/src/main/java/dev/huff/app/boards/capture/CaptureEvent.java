package dev.huff.app.boards.capture;

/**
 * A line of a capture.
 *
 * @param millis since the capture began
 * @param kind what happened
 * @param text bytes in hex, the squares, or words, as the kind says
 */
public record CaptureEvent(long millis, Kind kind, String text) {
  /** What happened. */
  public enum Kind {
    /** The line was opened; no text. */
    OPENED("opened"),
    /** The line was lost; the text says why. */
    LOST("lost"),
    /** Bytes of the board, in hex. */
    FROM("from"),
    /** Bytes to the board, in hex. */
    TO("to"),
    /** What the driver read: a character a square. */
    READS("reads"),
    /** The driver's status in words. */
    STATUS("status"),
    /** The player was asked to do this. */
    ASKED("asked"),
    /** The player pressed Enter: it is done. */
    DONE("done");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The name of the field in the file. */
    public String word() {
      return word;
    }
  }
}
