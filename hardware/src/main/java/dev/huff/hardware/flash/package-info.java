/**
 * Putting the firmware onto a board: {@link dev.huff.hardware.flash.Firmware} compiles it, {@link
 * dev.huff.hardware.flash.FirmwareFlasher} hands it to avrdude.
 */
package dev.huff.hardware.flash;
