package dev.huff.simulator.camera;

/**
 * A disc, or a stack of two, on the table.
 *
 * @param x of its middle, in fields from the board's left edge
 * @param y of its middle, in fields from its upper edge
 * @param white whether it is White's
 * @param storeys 1 for a man, 2 for a king
 */
record Stone(double x, double y, boolean white, int storeys) {}
