package dev.huff.core.robot;

import dev.huff.rules.board.Position;

/**
 * Hears how the work of an {@link Operator} goes on. Times are the milliseconds it was called with.
 */
public interface OperatorListener {
  /** The board shows that position, and the arm stands still. */
  void done(long time, Position shown);

  /** The arm stands still until {@link Operator#proceed}. */
  void asks(long time, Request request);

  /** Something went wrong and is being put right. */
  void mishap(long time, Mishap mishap, Step step);
}
