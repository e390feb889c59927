package dev.huff.vision.read;

/**
 * What was learnt of a set, a board and the light.
 *
 * @param radius of the discs, in fields
 * @param thickness of the discs, in fields, as it appears
 * @param noise the power of the texture and noise that are everywhere
 * @param playing which fields are played on, by (row + column) mod 2 in the picture; −1 all
 * @param lighter which fields are the light ones, by (row + column) mod 2
 * @param sides the marks of the two sides' pieces
 * @param more by how much pieces are likelier than they seem, as the logarithm of odds
 */
public record Lesson(
    double radius,
    double thickness,
    double noise,
    int playing,
    int lighter,
    SideMarks sides,
    double more) {
  /** The same where pieces are likelier by so much than they seem. */
  Lesson with(double likelier) {
    return new Lesson(radius, thickness, noise, playing, lighter, sides, likelier);
  }
}
