package dev.huff.vision;

/**
 * What was learnt of a set, a board and the light from a position that was known.
 *
 * @param radius of the discs, in fields
 * @param thickness of the discs, in fields, as it appears
 * @param playing which fields are played on, by (row + column) mod 2 in the picture; −1 all
 * @param cut from which evidence on there is a disc
 * @param colours of the two sides' discs
 */
record Lesson(double radius, double thickness, int playing, Cut cut, Colours colours) {}
