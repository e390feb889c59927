/**
 * Certabo boards, which report the RFID tag on each field, and Tabutronic ones of the same line,
 * which report occupied fields only. The {@link dev.huff.hardware.certabo.CertaboDecoder} reads
 * lines. The {@link dev.huff.hardware.certabo.TagRegistry} learns whose tag is whose. The {@link
 * dev.huff.hardware.certabo.CertaboDialogue} reports positions. See {@code docs/boards/certabo.md}.
 */
package dev.huff.hardware.certabo;
