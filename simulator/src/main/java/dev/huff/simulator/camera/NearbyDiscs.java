package dev.huff.simulator.camera;

/** Finds the discs that may be seen, or throw a shadow, at a place: those not far from it. */
final class NearbyDiscs {
  private static final int BORDER = 4;
  private static final double REACH = 1.7;
  private static final SceneDisc[] NONE = {};

  private final int columns;
  private final int rows;
  private final double height;
  private final SceneDisc[][] cells;

  NearbyDiscs(RenderedScene scene) {
    columns = scene.columns() + 2 * BORDER;
    rows = scene.rows() + 2 * BORDER;
    height = scene.set().height();
    cells = new SceneDisc[columns * rows][];
    for (int cell = 0; cell < columns * rows; cell++) {
      double x = cell % columns - BORDER + 0.5;
      double y = Math.floorDiv(cell, columns) - BORDER + 0.5;
      cells[cell] =
          scene.discs().stream()
              .filter(disc -> Math.max(Math.abs(disc.x() - x), Math.abs(disc.y() - y)) < REACH)
              .toArray(SceneDisc[]::new);
    }
  }

  /** How high the top of a disc is over the table, in fields. */
  double top(SceneDisc disc) {
    return disc.storeys() * height;
  }

  /** Not to be changed. */
  SceneDisc[] at(double x, double y) {
    int column = (int) Math.floor(x) + BORDER;
    int row = (int) Math.floor(y) + BORDER;
    boolean on = column >= 0 && row >= 0 && column < columns && row < rows;
    return on ? cells[row * columns + column] : NONE;
  }
}
