package dev.huff.simulator.camera;

import java.util.List;

/**
 * A set of discs. Lengths are in fields, and a king is two discs high.
 *
 * @param name a few words
 * @param radius of a disc
 * @param height of a disc
 * @param rings on its top
 * @param emblem on its top
 */
public record DiscSet(
    String name,
    PaintColour white,
    PaintColour black,
    double radius,
    double height,
    int rings,
    Emblem emblem) {
  /** The emblem printed or cut into the tops of discs. */
  @FunctionalInterface
  public interface Emblem {
    Emblem NONE = (x, y, seed) -> 0;

    /**
     * How much of another paint a place has, 0…1.
     *
     * @param x of the place, in radii from the middle of the disc
     * @param y the same downwards
     * @param seed of the way in which the disc lies turned
     */
    double share(double x, double y, long seed);
  }

  /** Sets as shops sell them. */
  static final List<DiscSet> USUAL =
      List.of(
          of("wood", 0xE2C496, 0x4A2A18, 0.38, 0.2, 2),
          of("ivory brown", 0xEFE6CF, 0x5C2E1C, 0.36, 0.18, 3),
          of("white black", 0xECECE6, 0x202022, 0.37, 0.17, 4),
          of("red black", 0xC03024, 0x222020, 0.36, 0.16, 3),
          of("white red", 0xF0EEE8, 0xA82820, 0.35, 0.15, 2),
          of("yellow blue", 0xE8D060, 0x2A58B0, 0.34, 0.14, 1),
          of("natural dark", 0xD9BC90, 0x33231A, 0.41, 0.25, 0),
          of("small white black", 0xE6E2D8, 0x2C2826, 0.29, 0.12, 4));

  private static DiscSet of(
      String name, int white, int black, double radius, double height, int rings) {
    return new DiscSet(
        name, PaintColour.of(white), PaintColour.of(black), radius, height, rings, Emblem.NONE);
  }
}
