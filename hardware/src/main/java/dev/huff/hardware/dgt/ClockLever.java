package dev.huff.hardware.dgt;

import dev.huff.rules.board.Side;
import java.util.Optional;

/**
 * The lever on top of the clock: who pressed it. The clock stands at the board's own clock socket,
 * so who sits at its left depends on how the board lies.
 */
final class ClockLever {
  private Optional<Boolean> wasRightHigh = Optional.empty();

  /** The next state says where the lever stands, not that it moved. */
  void reset() {
    wasRightHigh = Optional.empty();
  }

  /** The side that pressed since the last state; {@code leftNow} sits at the clock's left. */
  Optional<Side> read(DgtClockReading clock, Side leftNow) {
    if (!clock.isConnected()) {
      reset();
      return Optional.empty();
    }
    boolean moved = wasRightHigh.isPresent() && wasRightHigh.get() != clock.isRightHigh();
    wasRightHigh = Optional.of(clock.isRightHigh());
    if (!moved) {
      return Optional.empty();
    }
    return Optional.of(clock.isRightHigh() ? leftNow : leftNow.other());
  }
}
