/**
 * Real boards: {@link dev.huff.hardware.BoardDrivers} makes a driver from a URI such as {@code
 * dgt:/dev/ttyUSB0}. Each kind of board has a package with an I/O-free decoder (bytes to messages)
 * and a dialogue (messages to readings); {@code serial} holds the line and the thread they share.
 */
package dev.huff.hardware;
