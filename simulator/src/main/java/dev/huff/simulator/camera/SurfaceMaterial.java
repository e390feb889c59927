package dev.huff.simulator.camera;

/** Materials of a scene's table and board, place by place. */
final class SurfaceMaterial {
  private static final double MITRE = 0.03;
  private static final PaintColour LINE = PaintColour.of(0x1A1412);

  private final RenderedScene scene;
  private final WoodKind wood;
  private final PaintColour light;
  private final PaintColour dark;
  private final PaintColour frame;

  SurfaceMaterial(RenderedScene scene) {
    this.scene = scene;
    this.wood = scene.wood();
    this.light = wood.light();
    this.dark = wood.dark();
    this.frame = wood.frame();
  }

  /** The colour of a place. */
  void colour(double x, double y, PixelColour tone) {
    double outside = Math.max(Math.max(-x, x - scene.columns()), Math.max(-y, y - scene.rows()));
    if (outside > wood.margin()) {
      boolean edge = outside < wood.margin() + 0.05;
      double grain = 1 + 0.12 * WoodTexture.grain(x * 0.3, y * 0.3, scene.seed() + 99);
      tone.set(scene.table(), edge ? 0.5 : grain);
    } else if (outside <= 0) {
      field(x, y, tone);
    } else if (outside < wood.line()) {
      tone.set(LINE, 1);
    } else {
      tone.set(frame, 1 + wood.grain() * WoodTexture.grain(y, x, scene.seed() + 7));
    }
  }

  private void field(double x, double y, PixelColour tone) {
    int column = (int) Math.floor(x);
    int row = (int) Math.floor(y);
    boolean isDark = (((column + row) & 1) == 0) == scene.darkCorner();
    long seed = scene.seed() + 17L * column + 131L * row;
    double edge = Math.min(Math.min(x - column, column + 1 - x), Math.min(y - row, row + 1 - y));
    double worn =
        1 + wood.grain() * WoodTexture.grain(x, y, seed) + 0.04 * WoodTexture.noise(x, y, seed);
    boolean joint = edge < MITRE / 3 && wood.grain() > 0.05;
    tone.set(isDark ? dark : light, joint ? 0.8 * worn : worn);
  }
}
