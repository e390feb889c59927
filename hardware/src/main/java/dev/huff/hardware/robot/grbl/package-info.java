/**
 * GRBL 1.1, the firmware of most hobby gantries: {@link dev.huff.hardware.robot.grbl.GrblReply}
 * reads its lines, {@link dev.huff.hardware.robot.grbl.GrblDialogue} talks to it, with as many
 * bytes under way as its buffer holds.
 */
package dev.huff.hardware.robot.grbl;
