/**
 * Machines that are not there: a {@link dev.huff.simulator.robot.SimulatedBench} with the pieces of
 * a simulated board under a tool, a {@link dev.huff.simulator.robot.Gantry} that moves it as its
 * speeds and accelerations allow, and the firmware that speaks for it on the wire.
 */
package dev.huff.simulator.robot;
