package dev.huff.simulator.hand;

import dev.huff.rules.NamedConstant;
import java.util.List;

/**
 * Tidiness of simulated hands. The grades are fixed: they are what figures are measured against,
 * and are not softened to better them.
 */
public enum HandGrade implements NamedConstant {
  /** Every move is lifted, put down, and its captured men taken off, one after the other. */
  IDEAL(0),
  /** In one move of five a slide, a nudge, a lift out of order or a captured man never seen off. */
  IMPERFECT(0.2),
  /**
   * Every second move is untidy. It has any of {@link #IMPERFECT}'s anomalies, or an arrival before
   * its departure, or a pause of one to three seconds in the middle. It may also have a knock that
   * moves up to five men, or a reply before the board can be read.
   */
  UNRULY(0.5);

  private final double odds;

  HandGrade(double odds) {
    this.odds = odds;
  }

  /** In what share of the moves something is untidy, 0…1. */
  public double odds() {
    return odds;
  }

  /** What may be untidy in a move. */
  public List<HandAnomaly> anomalies() {
    return switch (this) {
      case IDEAL -> List.of();
      case IMPERFECT ->
          List.of(
              HandAnomaly.SLIDE,
              HandAnomaly.NUDGE,
              HandAnomaly.OUT_OF_ORDER,
              HandAnomaly.CAPTURED_UNSEEN);
      case UNRULY -> List.of(HandAnomaly.values());
    };
  }
}
