package dev.huff.simulator.camera;

/** Sets of discs. */
public enum DiscSet {
  WOOD(0xE2C496, 0x4A2A18, 0.38, 0.2, 2),
  IVORY_BROWN(0xEFE6CF, 0x5C2E1C, 0.36, 0.18, 3),
  WHITE_BLACK(0xECECE6, 0x202022, 0.37, 0.17, 4),
  RED_BLACK(0xC03024, 0x222020, 0.36, 0.16, 3),
  WHITE_RED(0xF0EEE8, 0xA82820, 0.35, 0.15, 2),
  YELLOW_BLUE(0xE8D060, 0x2A58B0, 0.34, 0.14, 1),
  NATURAL_DARK(0xD9BC90, 0x33231A, 0.41, 0.25, 0),
  SMALL_WHITE_BLACK(0xE6E2D8, 0x2C2826, 0.29, 0.12, 4);

  private final int white;
  private final int black;

  /** The radius of a disc, in fields. */
  final double radius;

  /** The height of a disc, in fields; a king is two of them. */
  final double height;

  /** Rings turned into its top. */
  final int rings;

  DiscSet(int white, int black, double radius, double height, int rings) {
    this.white = white;
    this.black = black;
    this.radius = radius;
    this.height = height;
    this.rings = rings;
  }

  PaintColour white() {
    return PaintColour.of(white);
  }

  PaintColour black() {
    return PaintColour.of(black);
  }
}
