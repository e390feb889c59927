package dev.huff.simulator.play;

import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.referee.ViolationKind;
import java.util.Optional;

/**
 * A foul that was committed, and what was said of it.
 *
 * @param time when hands had finished it, in milliseconds
 * @param ruled the first violation heard afterwards; empty if none was
 */
public record CommittedFoul(long time, ViolationKind kind, Optional<Violated> ruled) {
  /** Whether it was called what it is. */
  public boolean isFound() {
    return ruled.isPresent() && ruled.get().kind() == kind;
  }
}
