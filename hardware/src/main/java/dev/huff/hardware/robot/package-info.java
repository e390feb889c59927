/**
 * Arms on a line: an {@link dev.huff.hardware.robot.ArmDialogue} is the conversation with one kind
 * of machine, free of I/O; {@link dev.huff.hardware.robot.LineArm} lets it talk over a serial port.
 */
package dev.huff.hardware.robot;
