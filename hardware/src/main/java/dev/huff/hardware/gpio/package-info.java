/**
 * Boards and lights wired to a Raspberry Pi. The {@link dev.huff.hardware.gpio.WiringReader} reads
 * the TOML file with the wiring. The {@link dev.huff.hardware.gpio.GpioSensors} are switches or
 * Hall sensors, the {@link dev.huff.hardware.gpio.ClockButtons} the players' clock, the {@link
 * dev.huff.hardware.gpio.IndicatorPanel} all displays. The {@link
 * dev.huff.hardware.gpio.GpioDriver} combines them.
 */
package dev.huff.hardware.gpio;
