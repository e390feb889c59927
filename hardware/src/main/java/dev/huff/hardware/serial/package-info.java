/**
 * The line to a board: {@link dev.huff.hardware.serial.SerialLine} is a port, {@link
 * dev.huff.hardware.serial.Dialogue} what a kind of board says and wants to hear, {@link
 * dev.huff.hardware.serial.LineDriver} the thread that brings both together and never gives up.
 */
package dev.huff.hardware.serial;
