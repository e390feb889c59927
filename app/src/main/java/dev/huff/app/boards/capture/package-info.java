/**
 * Captures of real boards: {@link dev.huff.app.boards.capture.CaptureWriter} writes what a board
 * and Huff said to each other, {@link dev.huff.app.boards.capture.CaptureReplay} plays it back
 * through the driver. {@code docs/boards/contribute.md} describes the file.
 */
package dev.huff.app.boards.capture;
