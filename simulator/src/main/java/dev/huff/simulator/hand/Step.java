package dev.huff.simulator.hand;

import dev.huff.simulator.table.Surface;
import java.util.List;

/**
 * Something a hand does in one instant.
 *
 * @param after how long after the step before, in milliseconds
 * @param touches what happens to which cells; several when no sensor can tell their order
 */
public record Step(int after, List<Touch> touches) {
  public Step {
    touches = List.copyOf(touches);
  }

  /** The board after this. */
  public Surface applyTo(Surface surface) {
    Surface result = surface;
    for (Touch touch : touches) {
      result = touch.applyTo(result);
    }
    return result;
  }
}
