/**
 * Boards wired to a Raspberry Pi itself: {@link dev.huff.hardware.gpio.Wiring} is what a TOML file
 * says of the wires, {@link dev.huff.hardware.gpio.SwitchMatrix} reads a row of switches through
 * pins or an expander, {@link dev.huff.hardware.gpio.MatrixScan} debounces and finds ghosts, {@link
 * dev.huff.hardware.gpio.GpioDriver} brings them together.
 */
package dev.huff.hardware.gpio;
