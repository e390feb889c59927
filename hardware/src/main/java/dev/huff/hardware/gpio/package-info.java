/**
 * Boards and lights wired to a Raspberry Pi: {@link dev.huff.hardware.gpio.WiringReader} reads the
 * TOML file that says how, {@link dev.huff.hardware.gpio.GpioSensors} are switches or Hall sensors,
 * {@link dev.huff.hardware.gpio.ClockButtons} the players' clock, {@link
 * dev.huff.hardware.gpio.IndicatorPanel} all that shows something; {@link
 * dev.huff.hardware.gpio.GpioDriver} brings them together.
 */
package dev.huff.hardware.gpio;
