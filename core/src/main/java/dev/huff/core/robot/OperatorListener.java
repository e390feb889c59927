package dev.huff.core.robot;

import dev.huff.rules.board.Position;

/** Follows the work of an {@link ArmOperator}. Times are the milliseconds it was called with. */
public interface OperatorListener {
  /** The board shows that position, and the arm stands still. */
  void done(long time, Position shown);

  /** The arm stands still until {@link ArmOperator#proceed}. */
  void asks(long time, HumanRequest request);

  /** Something went wrong and is being put right. */
  void mishap(long time, RecoveredFault mishap, CarryStep step);
}
