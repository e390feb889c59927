/**
 * Real boards. The {@link dev.huff.hardware.BoardDrivers} create a driver from a URI such as {@code
 * dgt:/dev/ttyUSB0}. Each kind of board has a package with an I/O-free decoder (bytes to messages)
 * and a dialogue (messages to readings); {@code serial} has their common line and thread.
 */
package dev.huff.hardware;
