/** Reads a board with a camera. */
package dev.huff.vision;
