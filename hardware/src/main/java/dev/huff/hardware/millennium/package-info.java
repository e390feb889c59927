/**
 * Millennium boards behind a ChessLink: {@link dev.huff.hardware.millennium.MillenniumDecoder}
 * checks messages, {@link dev.huff.hardware.millennium.MillenniumDialogue} asks for the board and
 * sets its lights. See {@code docs/boards/millennium.md}.
 */
package dev.huff.hardware.millennium;
