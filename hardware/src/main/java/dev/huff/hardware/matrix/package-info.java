/**
 * Boards that speak the Huff matrix protocol ({@code docs/boards/matrix-protocol.md}): {@link
 * dev.huff.hardware.matrix.MatrixDecoder} checks lines and reads them, {@link
 * dev.huff.hardware.matrix.MatrixDialogue} asks who is there, reports cells and shows lights.
 */
package dev.huff.hardware.matrix;
