package dev.huff.vision.read;

import dev.huff.vision.picture.GridCell;
import java.util.Map;

/**
 * Parameters learnt of a set, a board and the light. Lengths are in fields.
 *
 * @param radius of the discs
 * @param thickness of the discs as it appears
 * @param noise the power of texture and noise. They are everywhere
 * @param playing which fields are played on, by (row + column) mod 2 in the picture. The value −1
 *     means all
 * @param lighter which fields are the light ones. Counted in the same way
 * @param sides the marks of the two sides' pieces
 * @param more by how much pieces are likelier than they seem. A logarithm of odds
 * @param worn scratched bare fields, and by how much each looks more like a piece than others do
 */
public record LearnedParameters(
    double radius,
    double thickness,
    double noise,
    int playing,
    int lighter,
    SideColourModel sides,
    double more,
    Map<GridCell, Double> worn) {
  /** The same where pieces are likelier by so much than they seem, but on worn fields. */
  LearnedParameters with(double likelier, Map<GridCell, Double> fields) {
    return new LearnedParameters(
        radius, thickness, noise, playing, lighter, sides, likelier, Map.copyOf(fields));
  }

  boolean isPlayed(GridCell at) {
    return playing < 0 || at.parity() == playing;
  }

  /** By how much a piece is likelier on that field than it seems. */
  double likelier(GridCell at) {
    return more - worn.getOrDefault(at, 0.0);
  }
}
