/**
 * A simulated home-made board that speaks the Huff matrix protocol: {@link
 * dev.huff.simulator.matrix.MatrixBoard}. Its encoder follows {@code
 * docs/boards/matrix-protocol.md}, independently of any driver.
 */
package dev.huff.simulator.matrix;
