/**
 * From a position to the motions of an arm. The {@link dev.huff.core.robot.WorkspaceStacks} are the
 * pieces on the board and beside it. The {@link dev.huff.core.robot.RearrangementPlanner} decides
 * which pieces to carry where. The {@link dev.huff.core.robot.ArmCalibration} converts this into
 * the arm's own millimetres. The {@link dev.huff.core.robot.ArmOperator} executes it step by step,
 * and trusts only what the board shows.
 */
package dev.huff.core.robot;
