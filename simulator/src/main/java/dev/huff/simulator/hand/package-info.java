/**
 * Hands that move pieces: a {@link dev.huff.simulator.hand.SimulatedHand} turns a move into the
 * small {@link dev.huff.simulator.hand.HandStep}s that make it on a board, tidily or not as its
 * {@link dev.huff.simulator.hand.HandGrade} has it.
 */
package dev.huff.simulator.hand;
