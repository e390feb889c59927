/**
 * Simulated machines. A {@link dev.huff.simulator.robot.SimulatedWorkspace} has the pieces of a
 * simulated board under a tool. A {@link dev.huff.simulator.robot.ArmDrive} moves the tool with
 * limited speed and acceleration. The firmware speaks for it on the wire.
 */
package dev.huff.simulator.robot;
