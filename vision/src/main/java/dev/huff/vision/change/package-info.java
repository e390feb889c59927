/**
 * Changes since a board was last read. A {@link dev.huff.vision.change.ReferenceFrame} detects
 * changed fields, light, and objects over the board. The package also detects changes of a picture
 * without a known board.
 */
package dev.huff.vision.change;
