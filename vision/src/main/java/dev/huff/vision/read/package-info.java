/**
 * Reads a single picture of a board. The entry point is {@link dev.huff.vision.read.BoardReader}.
 *
 * <p>The board is located, and refused if it is too small, blurred or without shades. A network
 * says for every square how likely it is bare or occupied. The rims of discs tell how large the
 * discs of this set are, and where each one stands. Pieces are parted into two sides by their
 * marks, and the lighter side is White. Each square gets a reading and how sure that is. What is
 * doubtful stays unread. In the end stacks of two become kings, and the most doubtful kind is left
 * open. So is that of a piece with a mark on top; where pieces are drawn, it is a king.
 */
package dev.huff.vision.read;
