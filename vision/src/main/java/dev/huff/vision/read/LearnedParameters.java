package dev.huff.vision.read;

import java.util.Map;

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
 * @param worn bare fields that look more like a piece than others do, and by how much: scratched
 *     ones
 */
public record LearnedParameters(
    double radius,
    double thickness,
    double noise,
    int playing,
    int lighter,
    SideMarks sides,
    double more,
    Map<GridCell, Double> worn) {
  /** The same where pieces are likelier by so much than they seem, but on worn fields. */
  LearnedParameters with(double likelier, Map<GridCell, Double> fields) {
    return new LearnedParameters(
        radius, thickness, noise, playing, lighter, sides, likelier, Map.copyOf(fields));
  }

  /** By how much a piece is likelier on that field than it seems. */
  double likelier(GridCell at) {
    return more - worn.getOrDefault(at, 0.0);
  }
}
