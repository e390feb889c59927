package dev.huff.core.port;

import dev.huff.core.sensing.SensingLevel;

/**
 * A board that is read: sensors on a line, switches on pins, a camera, a recording.
 *
 * <p>A driver runs by itself between {@link #open} and {@link #close} and calls its listener from
 * one thread at a time. It never gives up: an unplugged cable is a {@link BoardStatus}, and the
 * driver keeps trying until it is closed.
 */
public interface BoardDriver extends AutoCloseable {
  /** What a user would call this board, such as {@code dgt:/dev/ttyUSB0}. */
  String name();

  /** How much this board can tell; known before it is opened. */
  SensingLevel sensing();

  /**
   * Starts reading and returns at once.
   *
   * @throws IllegalStateException when the driver was opened before
   */
  void open(BoardListener listener);

  /** Stops reading and frees the device; no call reaches the listener after it returns. */
  @Override
  void close();
}
