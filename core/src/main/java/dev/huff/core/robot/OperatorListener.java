package dev.huff.core.robot;

/** Follows the work of an {@link ArmOperator}. */
public interface OperatorListener {
  /** The board shows what was wanted, and the arm stands still. */
  void onDone();

  /** The arm stands still until {@link ArmOperator#proceed}. */
  void onRequest(HumanRequest request);

  /** Something went wrong and is being put right. */
  void onFault(RecoveredFault fault, CarryStep step);
}
