/**
 * Working arms. A {@link dev.huff.app.robot.SimulatedWorkcell} is a whole simulated machine, a
 * {@link dev.huff.app.robot.VirtualArm} its line in virtual time. A {@link
 * dev.huff.app.robot.RobotTrial} plays whole games with it and counts errors.
 */
package dev.huff.app.robot;
