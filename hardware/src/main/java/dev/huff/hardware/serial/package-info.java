/**
 * The line to a board: {@link dev.huff.hardware.serial.SerialPortLine} is a port, {@link
 * dev.huff.hardware.serial.BoardDialogue} what a kind of board says and wants to hear, {@link
 * dev.huff.hardware.serial.LineDriver} the thread that brings both together and never gives up.
 */
package dev.huff.hardware.serial;
