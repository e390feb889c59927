/**
 * GRBL 1.1, the firmware of most hobby gantries. A {@link dev.huff.hardware.robot.grbl.GrblReply}
 * is a parsed line. The {@link dev.huff.hardware.robot.grbl.GrblDialogue} talks to the controller,
 * and keeps its receive buffer full.
 */
package dev.huff.hardware.robot.grbl;
