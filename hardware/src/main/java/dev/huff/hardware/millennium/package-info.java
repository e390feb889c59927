/**
 * Millennium boards behind a ChessLink. The {@link dev.huff.hardware.millennium.MillenniumDecoder}
 * checks messages. The {@link dev.huff.hardware.millennium.MillenniumDialogue} requests the board
 * and sets its lights. See {@code docs/boards/millennium.md}.
 */
package dev.huff.hardware.millennium;
