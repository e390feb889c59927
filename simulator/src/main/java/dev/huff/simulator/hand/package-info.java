/**
 * Hands that move pieces. A {@link dev.huff.simulator.hand.SimulatedHand} turns a move into small
 * {@link dev.huff.simulator.hand.HandStep}s on a board, as tidily as its {@link
 * dev.huff.simulator.hand.HandGrade} says.
 */
package dev.huff.simulator.hand;
