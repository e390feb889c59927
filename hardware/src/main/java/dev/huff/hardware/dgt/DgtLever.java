package dev.huff.hardware.dgt;

import dev.huff.core.board.Side;
import java.util.Optional;

/** The lever on top of the clock: who pressed it. */
final class DgtLever {
  private final Side left;
  private Optional<Boolean> wasRightHigh = Optional.empty();

  DgtLever(Side left) {
    this.left = left;
  }

  /** The next state says where the lever stands, not that it moved. */
  void reset() {
    wasRightHigh = Optional.empty();
  }

  /** The side that pressed since the last state. */
  Optional<Side> read(DgtClock clock) {
    if (!clock.isConnected()) {
      reset();
      return Optional.empty();
    }
    boolean moved = wasRightHigh.isPresent() && wasRightHigh.get() != clock.isRightHigh();
    wasRightHigh = Optional.of(clock.isRightHigh());
    if (!moved) {
      return Optional.empty();
    }
    return Optional.of(clock.isRightHigh() ? left : left.other());
  }
}
