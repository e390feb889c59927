/**
 * {@code huff lab capture}: what was recorded of a real board, played through the driver of today.
 * {@code docs/boards/contribute.md} describes the file.
 */
package dev.huff.lab.capture;
