/**
 * Arms at work: {@link dev.huff.app.robot.SimulatedWorkcell} is a whole machine that is not there,
 * {@link dev.huff.app.robot.VirtualArm} its line on virtual time, {@link
 * dev.huff.app.robot.RobotTrial} plays whole games with it and counts what went wrong.
 */
package dev.huff.app.robot;
