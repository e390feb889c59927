package dev.huff.vision.height;

/**
 * How far drawings of discs are believed, whatever the set: what a picture teaches of its own set
 * comes to it.
 *
 * @param spread how far discs lean at least from where they should, a standard deviation
 * @param factor how much farther than most discs of a picture do
 * @param early how likely a king is on a side that has lost none, compared with later
 */
public record Faith(double spread, double factor, double early) {
  /** Set on rendered boards and on the first of every five photographs. */
  public static final Faith USUAL = new Faith(0.12, 1.2, 0.03);
}
