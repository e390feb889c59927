package dev.huff.simulator.camera;

/**
 * A disc, or a stack of two, on the table.
 *
 * @param x of its middle in fields. From the board's left edge
 * @param y of its middle in fields. From its upper edge
 * @param white whether it is White's
 * @param storeys its height in discs
 * @param marked whether a crown is printed on top
 */
public record SceneDisc(double x, double y, boolean white, int storeys, boolean marked) {
  /** One without a printed crown. */
  public SceneDisc(double x, double y, boolean white, int storeys) {
    this(x, y, white, storeys, false);
  }

  boolean isKing() {
    return storeys > 1 || marked;
  }
}
