package dev.huff.vision.picture;

/**
 * The roundest thing on a field: perhaps a disc.
 *
 * @param x its visible middle in fields. From the board's left edge
 * @param y its visible middle in fields. From the board's upper edge
 * @param rim visible share of its rim, 0…1
 * @param arcs roundness by whole arcs of its rim, 0…1. Shows what is fainter than the grain
 * @param evidence for a disc. Below 0.5 it is hardly one, above 0.8 almost certainly
 * @param contrast perceptual distance of its colour from the field's
 * @param colour its colour
 */
public record DiscCandidate(
    double x,
    double y,
    double rim,
    double arcs,
    double evidence,
    double contrast,
    LabColour colour) {
  public double distance(DiscCandidate other) {
    return Math.hypot(x - other.x, y - other.y);
  }

  /** The same of another colour. */
  public DiscCandidate in(LabColour other) {
    return new DiscCandidate(x, y, rim, arcs, evidence, contrast, other);
  }

  /** The same, with nothing that speaks for it. */
  public DiscCandidate weakened() {
    return new DiscCandidate(x, y, rim, arcs, Math.min(evidence, 0.4), contrast, colour);
  }
}
