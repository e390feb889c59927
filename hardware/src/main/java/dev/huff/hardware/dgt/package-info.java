/**
 * DGT boards. The {@link dev.huff.hardware.dgt.DgtDecoder} turns bytes into messages. The {@link
 * dev.huff.hardware.dgt.DgtDialogue} requests and reports positions. A {@link
 * dev.huff.hardware.dgt.BusBoardDriver} is one of many on a line. See {@code docs/boards/dgt.md}
 * for what is known, inferred and unknown of the protocol.
 */
package dev.huff.hardware.dgt;
