/**
 * Arms on a line. An {@link dev.huff.hardware.robot.ArmDialogue} is the conversation with one kind
 * of machine, free of I/O. A {@link dev.huff.hardware.robot.LineArmDriver} connects it to a serial
 * port.
 */
package dev.huff.hardware.robot;
