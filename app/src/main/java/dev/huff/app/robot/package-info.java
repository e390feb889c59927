/**
 * Working arms. A {@link dev.huff.app.robot.RobotPlayer} plays with one. A {@link
 * dev.huff.app.robot.SimulatedWorkcell} is a whole simulated machine.
 */
package dev.huff.app.robot;
