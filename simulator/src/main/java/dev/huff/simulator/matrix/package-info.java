/**
 * A simulated home-made board that speaks the Huff matrix protocol: {@link
 * dev.huff.simulator.matrix.MatrixBoard}. It encodes by itself, from {@code
 * docs/boards/matrix-protocol.md}, and knows nothing of any driver.
 */
package dev.huff.simulator.matrix;
