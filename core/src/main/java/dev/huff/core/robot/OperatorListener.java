package dev.huff.core.robot;

import dev.huff.rules.board.Position;

/** Follows the work of an {@link ArmOperator}. Times are the milliseconds it was called with. */
public interface OperatorListener {
  /** The board shows that position, and the arm stands still. */
  void onDone(long time, Position shown);

  /** The arm stands still until {@link ArmOperator#proceed}. */
  void onRequest(long time, HumanRequest request);

  /** Something went wrong and is being put right. */
  void onFault(long time, RecoveredFault mishap, CarryStep step);
}
