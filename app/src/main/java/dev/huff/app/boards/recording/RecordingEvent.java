package dev.huff.app.boards.recording;

import dev.huff.rules.NamedConstant;

/**
 * A line of a recording.
 *
 * @param millis since the recording began
 * @param text bytes in hex, the squares, or words, as the kind says
 */
public record RecordingEvent(long millis, Kind kind, String text) {
  /** Kind of an event. */
  public enum Kind implements NamedConstant {
    /** The line was opened; no text. */
    OPENED,
    /** The line was lost; the text says why. */
    LOST,
    /** Bytes of the board, in hex. */
    FROM,
    /** Bytes to the board, in hex. */
    TO,
    /** What the driver read: a character a square. */
    READS,
    /** The driver's status in words. */
    STATUS,
    /** The player was asked to do this. */
    ASKED,
    /** The player pressed Enter: it is done. */
    DONE
  }
}
