/**
 * Captures of real boards: {@link dev.huff.app.boards.recording.RecordingWriter} writes what a
 * board and Huff said to each other. {@code docs/boards/contribute.md} describes the file.
 */
package dev.huff.app.boards.recording;
