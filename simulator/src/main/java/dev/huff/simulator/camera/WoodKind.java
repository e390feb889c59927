package dev.huff.simulator.camera;

/** What boards are made of. */
public enum WoodKind {
  MAPLE_WALNUT(0xE0C79A, 0x6B4423, 0x4A2C17, 0.16, 0.8, 0.04),
  BEECH_MAHOGANY(0xDDB27A, 0x7A3B22, 0x9A5A2E, 0.2, 1.0, 0.0),
  BLACK_MAPLE(0xD8BE8C, 0x262626, 0xCFAE78, 0.1, 0.6, 0.03),
  GREEN_PRINT(0xF0EDE4, 0x1F6B45, 0xF0EDE4, 0.02, 0.7, 0.05),
  BLACK_PRINT(0xF4F4F2, 0x1E1E20, 0xF4F4F2, 0.01, 0.4, 0.04),
  BROWN_PLASTIC(0xE8D6B0, 0x5A3420, 0x3A2418, 0.03, 0.5, 0.06),
  RED_BLACK(0xB02A20, 0x1C1A1A, 0x2A2020, 0.03, 0.5, 0.0),
  BLUE_PRINT(0xE9ECF2, 0x30508C, 0xE9ECF2, 0.02, 0.6, 0.04);

  private final int light;
  private final int dark;
  private final int frame;

  /** How much the grain darkens, 0…1. */
  final double grain;

  /** How wide the frame is, in fields. */
  final double margin;

  /** How wide the line round the playing field is, in fields; 0 for none. */
  final double line;

  WoodKind(int light, int dark, int frame, double grain, double margin, double line) {
    this.light = light;
    this.dark = dark;
    this.frame = frame;
    this.grain = grain;
    this.margin = margin;
    this.line = line;
  }

  PaintColour light() {
    return PaintColour.of(light);
  }

  PaintColour dark() {
    return PaintColour.of(dark);
  }

  PaintColour frame() {
    return PaintColour.of(frame);
  }

  /** Whether one side's discs are hardly to be seen on the dark fields. */
  boolean hides(DiscSet set) {
    return dark().distance(set.black()) < 0.025 || dark().distance(set.white()) < 0.025;
  }
}
