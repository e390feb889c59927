/**
 * An arm of bus servos, of the SO-101 kind: six Feetech STS servos on one line, moved joint by
 * joint. A {@link dev.huff.hardware.robot.servo.ServoPacket} encodes the bytes, {@link
 * dev.huff.hardware.robot.servo.ArmShape} computes the angles, and the {@link
 * dev.huff.hardware.robot.servo.ServoDialogue} decides what to send when.
 */
package dev.huff.hardware.robot.servo;
