/**
 * Boards that speak the Huff matrix protocol ({@code docs/boards/matrix-protocol.md}). The {@link
 * dev.huff.hardware.matrix.MatrixDecoder} checks and reads lines. The {@link
 * dev.huff.hardware.matrix.MatrixDialogue} identifies the board, reports cells and shows lights.
 */
package dev.huff.hardware.matrix;
