package dev.huff.vision.change;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the visible inner corners of a board: where four fields meet and nothing lies over them.
 * Pieces stand beside them, hands and sleeves hide them, and no light does.
 *
 * @param seen those that are, each by the row and the column of the field at its upper left
 * @param all how many there are
 */
public record CornerVisibility(Set<GridCell> seen, int all) {
  private static final double BLUR = 0.04;

  /** By so many steps of brightness, two fields of four are lighter than the other two. */
  private static final double ALTERNATING = 4;

  /** So far from a corner the fields about it are looked at, across and down, in fields. */
  private static final double ASIDE = 0.14;

  /** Those of a board that lies there: where the fields alternate as those of most corners do. */
  public static CornerVisibility of(Grid grid, Picture picture) {
    double[] across = grid.pixel(grid.width() / 2.0, grid.height() / 2.0);
    double[] beside = grid.pixel(grid.width() / 2.0 + 1, grid.height() / 2.0);
    int blur = (int) (Math.hypot(beside[0] - across[0], beside[1] - across[1]) * BLUR);
    List<GridCell> corners = GridCell.all(grid.height() - 1, grid.width() - 1);
    Set<GridCell> even = new HashSet<>();
    Set<GridCell> odd = new HashSet<>();
    for (GridCell corner : corners) {
      int sign = corner.parity() == 0 ? 1 : -1;
      double alternating =
          sign * quarters(grid, picture, blur, corner.column() + 1, corner.row() + 1);
      if (alternating > ALTERNATING) {
        even.add(corner);
      } else if (alternating < -ALTERNATING) {
        odd.add(corner);
      }
    }
    return new CornerVisibility(even.size() >= odd.size() ? even : odd, corners.size());
  }

  /**
   * How much lighter the upper left and the lower right field are than the two others, below 0
   * darker; 0 where these differ from each other as much.
   */
  private static double quarters(Grid grid, Picture picture, int blur, int i, int j) {
    double a = grey(grid, picture, blur, i - ASIDE, j - ASIDE);
    double b = grey(grid, picture, blur, i + ASIDE, j - ASIDE);
    double c = grey(grid, picture, blur, i + ASIDE, j + ASIDE);
    double e = grey(grid, picture, blur, i - ASIDE, j + ASIDE);
    double lighter = a + c - b - e;
    double more = Math.abs(lighter) - Math.abs(a - c) - Math.abs(b - e);
    return Math.signum(lighter) * Math.max(0, more);
  }

  private static double grey(Grid grid, Picture picture, int blur, double x, double y) {
    double[] point = grid.pixel(x, y);
    return picture.grey((int) Math.round(point[0]), (int) Math.round(point[1]), blur);
  }

  /** The share of them that is seen, 0…1. */
  public double share() {
    return (double) seen.size() / all;
  }

  CornerVisibility lostSince(CornerVisibility before) {
    Set<GridCell> lost = new HashSet<>(before.seen);
    lost.removeAll(seen);
    return new CornerVisibility(lost, all);
  }

  int count() {
    return seen.size();
  }

  /** Whether one of them is a corner of that field or of one beside it. */
  boolean isNear(GridCell field) {
    return seen.stream()
        .anyMatch(it -> isNear(it.row() - field.row()) && isNear(it.column() - field.column()));
  }

  private static boolean isNear(int offset) {
    return offset >= -2 && offset <= 1;
  }
}
