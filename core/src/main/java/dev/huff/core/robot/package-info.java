/**
 * From a position to the motions of an arm: {@link dev.huff.core.robot.WorkspaceStacks} knows what
 * stands on the board and beside it, {@link dev.huff.core.robot.RearrangementPlanner} which pieces
 * to carry where, {@link dev.huff.core.robot.ArmCalibration} where that is in the arm's own
 * millimetres, and {@link dev.huff.core.robot.ArmOperator} has it done, step by step, believing
 * only what the board shows.
 */
package dev.huff.core.robot;
