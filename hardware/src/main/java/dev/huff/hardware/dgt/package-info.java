/**
 * DGT boards: {@link dev.huff.hardware.dgt.DgtDecoder} turns bytes into messages, {@link
 * dev.huff.hardware.dgt.DgtLesson} learns from the start position what the codes mean and how the
 * board lies, {@link dev.huff.hardware.dgt.DgtDialogue} asks, listens and reports. What is known,
 * inferred and unknown of the protocol stands in {@code docs/boards/dgt.md}.
 */
package dev.huff.hardware.dgt;
