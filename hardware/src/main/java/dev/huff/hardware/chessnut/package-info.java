/**
 * Chessnut boards on USB: {@link dev.huff.hardware.chessnut.ChessnutDecoder} reads messages, {@link
 * dev.huff.hardware.chessnut.ChessnutDialogue} switches reports on and sets lights. See {@code
 * docs/boards/chessnut.md}.
 */
package dev.huff.hardware.chessnut;
