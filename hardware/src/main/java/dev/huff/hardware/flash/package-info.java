/**
 * Installs the firmware on a board. The {@link dev.huff.hardware.flash.Firmware} is compiled, and
 * the {@link dev.huff.hardware.flash.FirmwareFlasher} passes it to avrdude.
 */
package dev.huff.hardware.flash;
