/**
 * Whole games on a simulated table: a {@link dev.huff.simulator.play.PlaySession} has two players,
 * hands and a truth, hears what is ruled and goes on accordingly. Time is virtual; {@link
 * dev.huff.simulator.play.RealTimeStage} plays one at its own pace on a real table.
 */
package dev.huff.simulator.play;
