package dev.huff.vision.read;

/**
 * What was learnt of a set, a board and the light from a position that was known.
 *
 * @param radius of the discs, in fields
 * @param thickness of the discs, in fields, as it appears
 * @param noise the power of the texture and noise that are everywhere
 * @param playing which fields are played on, by (row + column) mod 2 in the picture; −1 all
 * @param colours of the two sides' discs
 * @param even the fields where row + column is even
 * @param odd the other fields
 */
public record Lesson(
    double radius,
    double thickness,
    double noise,
    int playing,
    Colours colours,
    Shade even,
    Shade odd) {
  /** Fields by (row + column) mod 2. */
  Shade shade(int parity) {
    return parity == 0 ? even : odd;
  }

  /** The same with what those fields teach. */
  Lesson with(FieldReader fields) {
    return new Lesson(
        radius, thickness, noise, playing, fields.sides(), fields.shade(0), fields.shade(1));
  }
}
