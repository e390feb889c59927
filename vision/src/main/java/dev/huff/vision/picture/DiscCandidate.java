package dev.huff.vision.picture;

/**
 * The roundest thing on a field: a disc perhaps.
 *
 * @param x its middle as seen, in fields from the board's left edge
 * @param y its middle as seen, in fields from the board's upper edge
 * @param rim the share of its rim that is seen, 0…1
 * @param arcs how round it is by whole arcs of its rim, 0…1: shows what is fainter than the grain
 * @param evidence how much speaks for a disc: below 0.5 hardly anything, above 0.8 nearly all
 * @param contrast how far its colour is from the field's, as an eye sees it
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
