package dev.huff.simulator.hand;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A hand's way to make one move.
 *
 * @param steps in their order. The first one's delay starts when the hand sets out
 * @param left cells of captured men that are still there when it has withdrawn
 * @param anomaly what was untidy about it. Empty if nothing was
 */
public record HandGesture(List<HandStep> steps, Set<Integer> left, Optional<HandAnomaly> anomaly) {
  public HandGesture {
    steps = List.copyOf(steps);
    left = Set.copyOf(left);
  }

  /** Whether it was made without any thought, before a board could read the move before. */
  public boolean isHasty() {
    return anomaly.isPresent() && anomaly.get() == HandAnomaly.HASTE;
  }
}
