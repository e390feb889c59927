package dev.huff.simulator.camera;

import java.util.List;

/**
 * Materials of boards. Widths are in fields. The line runs round the playing field.
 *
 * @param name a few words
 * @param grain darkening, 0…1
 * @param margin frame's width
 * @param line its width, or 0
 */
public record WoodKind(
    String name,
    PaintColour light,
    PaintColour dark,
    PaintColour frame,
    double grain,
    double margin,
    double line) {
  /** Boards as shops sell them. */
  static final List<WoodKind> USUAL =
      List.of(
          of("maple walnut", 0xE0C79A, 0x6B4423, 0x4A2C17, 0.16, 0.8, 0.04),
          of("beech mahogany", 0xDDB27A, 0x7A3B22, 0x9A5A2E, 0.2, 1.0, 0.0),
          of("black maple", 0xD8BE8C, 0x262626, 0xCFAE78, 0.1, 0.6, 0.03),
          of("green print", 0xF0EDE4, 0x1F6B45, 0xF0EDE4, 0.02, 0.7, 0.05),
          of("black print", 0xF4F4F2, 0x1E1E20, 0xF4F4F2, 0.01, 0.4, 0.04),
          of("brown plastic", 0xE8D6B0, 0x5A3420, 0x3A2418, 0.03, 0.5, 0.06),
          of("red black", 0xB02A20, 0x1C1A1A, 0x2A2020, 0.03, 0.5, 0.0),
          of("blue print", 0xE9ECF2, 0x30508C, 0xE9ECF2, 0.02, 0.6, 0.04));

  private static WoodKind of(
      String name, int light, int dark, int frame, double grain, double margin, double line) {
    return new WoodKind(
        name,
        PaintColour.of(light),
        PaintColour.of(dark),
        PaintColour.of(frame),
        grain,
        margin,
        line);
  }

  /** Whether one side's discs are hardly to be seen on the dark fields. */
  boolean isHiding(DiscSet set) {
    return dark.distance(set.black()) < 0.025 || dark.distance(set.white()) < 0.025;
  }
}
