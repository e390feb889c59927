/**
 * Reads a single picture of a board. The entry point is {@link dev.huff.vision.read.BoardReader}.
 *
 * <ol>
 *   <li>The board is located, and refused if it is too small, blurred or without shades.
 *   <li>A network says for every square how likely it is bare or occupied.
 *   <li>The rims of discs tell how large the discs of this set are, and where each one stands.
 *   <li>Pieces are parted into two sides by their marks; the lighter side is White.
 *   <li>Each square gets a reading and how sure that is; what is doubtful stays unread.
 *   <li>Stacks of two become kings, and the most doubtful kind is left open.
 * </ol>
 */
package dev.huff.vision.read;
