/**
 * An arm of bus servos, of the SO-101 kind: six Feetech STS servos on one line, led joint by joint.
 * {@link dev.huff.hardware.robot.servo.ServoPacket} knows the bytes, {@link
 * dev.huff.hardware.robot.servo.ArmShape} the angles, {@link
 * dev.huff.hardware.robot.servo.ServoDialogue} what to say when.
 */
package dev.huff.hardware.robot.servo;
