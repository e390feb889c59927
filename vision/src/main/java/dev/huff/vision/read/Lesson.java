package dev.huff.vision.read;

import dev.huff.vision.picture.Lab;

/**
 * What was learnt of a set, a board and the light from a position that was known.
 *
 * @param radius of the discs, in fields
 * @param thickness of the discs, in fields, as it appears
 * @param noise the power of the texture and noise that are everywhere
 * @param playing which fields are played on, by (row + column) mod 2 in the picture; −1 all
 * @param presence what discs and bare fields look like
 * @param colours of the two sides' discs
 * @param even the colour of bare fields where row + column is even
 * @param odd the colour of the other bare fields
 */
public record Lesson(
    double radius,
    double thickness,
    double noise,
    int playing,
    Presence presence,
    Colours colours,
    Lab even,
    Lab odd) {
  Lab bare(int parity) {
    return parity == 0 ? even : odd;
  }
}
