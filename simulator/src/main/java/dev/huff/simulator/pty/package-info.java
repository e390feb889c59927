/**
 * A real serial line with no hardware: {@link dev.huff.simulator.pty.PseudoTerminal} is one of the
 * kernel's, {@link dev.huff.simulator.pty.VirtualSerialCable} plugs a {@link
 * dev.huff.simulator.pty.SerialDevice} into one behind a path that stays, at the pace of a UART.
 */
package dev.huff.simulator.pty;
