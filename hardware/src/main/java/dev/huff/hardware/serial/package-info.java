/**
 * The line to a board. A {@link dev.huff.hardware.serial.SerialPortLine} is a port, a {@link
 * dev.huff.hardware.serial.BoardDialogue} the conversation with a kind of board. The {@link
 * dev.huff.hardware.serial.LineBoardDriver} is the thread that connects both and never gives up.
 */
package dev.huff.hardware.serial;
