package dev.huff.core.port;

/** Follows an arm. Times are milliseconds on a clock that never goes back. */
public interface ArmListener {
  /** State, place or grip changed. */
  void status(long time, ArmStatus status);

  /** The program ran to its end, and the arm stands still. */
  void finished(long time);
}
