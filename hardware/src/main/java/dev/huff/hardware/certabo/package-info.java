/**
 * Certabo boards, which tell the number of the RFID tag on each field, and Tabutronic ones of the
 * same line, which tell occupied fields only: {@link dev.huff.hardware.certabo.CertaboDecoder}
 * reads lines, {@link dev.huff.hardware.certabo.TagBook} learns whose tag is whose, {@link
 * dev.huff.hardware.certabo.CertaboDialogue} reports. See {@code docs/boards/certabo.md}.
 */
package dev.huff.hardware.certabo;
