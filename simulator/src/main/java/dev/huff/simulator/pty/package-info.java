/**
 * A real serial line without hardware. A {@link dev.huff.simulator.pty.PseudoTerminal} is one of
 * the kernel's. A {@link dev.huff.simulator.pty.VirtualSerialCable} connects a {@link
 * dev.huff.simulator.pty.SerialDevice} to one behind a permanent path, at the pace of a UART.
 */
package dev.huff.simulator.pty;
