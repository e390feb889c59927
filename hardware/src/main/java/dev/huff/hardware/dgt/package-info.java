/**
 * DGT boards: {@link dev.huff.hardware.dgt.DgtDecoder} turns bytes into messages, {@link
 * dev.huff.hardware.dgt.DgtDialogue} asks, listens and reports; {@link
 * dev.huff.hardware.dgt.BusBoard} is one of many on a line. What is known, inferred and unknown of
 * the protocol stands in {@code docs/boards/dgt.md}.
 */
package dev.huff.hardware.dgt;
