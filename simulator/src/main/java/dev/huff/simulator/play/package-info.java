/**
 * Whole games on a simulated table. A {@link dev.huff.simulator.play.PlaySession} has two players
 * with hands and the true game, receives rulings and continues accordingly. Time is virtual; a
 * {@link dev.huff.simulator.play.RealTimeStage} plays a session in real time on a real table.
 */
package dev.huff.simulator.play;
