/**
 * Chessnut boards on USB. The {@link dev.huff.hardware.chessnut.ChessnutDecoder} reads messages.
 * The {@link dev.huff.hardware.chessnut.ChessnutDialogue} switches reports on and sets lights. See
 * {@code docs/boards/chessnut.md}.
 */
package dev.huff.hardware.chessnut;
