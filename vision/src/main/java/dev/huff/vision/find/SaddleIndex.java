package dev.huff.vision.find;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds saddles by where they are. */
final class SaddleIndex {
  private static final int CELL = 32;

  private final int columns;
  private final List<List<SaddlePoint>> cells = new ArrayList<>();

  SaddleIndex(List<SaddlePoint> saddles, int width, int height) {
    columns = width / CELL + 1;
    int rows = height / CELL + 1;
    for (int i = 0; i < columns * rows; i++) {
      cells.add(new ArrayList<>());
    }
    for (SaddlePoint saddle : saddles) {
      cells.get(columns * (int) (saddle.y() / CELL) + (int) (saddle.x() / CELL)).add(saddle);
    }
  }

  /** All saddles within that many pixels. */
  List<SaddlePoint> near(double x, double y, double radius) {
    List<SaddlePoint> near = new ArrayList<>();
    int rows = cells.size() / columns;
    int top = Math.max(0, (int) ((y - radius) / CELL));
    int bottom = Math.min(rows - 1, (int) ((y + radius) / CELL));
    int left = Math.max(0, (int) ((x - radius) / CELL));
    int right = Math.min(columns - 1, (int) ((x + radius) / CELL));
    for (int row = top; row <= bottom; row++) {
      for (int column = left; column <= right; column++) {
        for (SaddlePoint saddle : cells.get(row * columns + column)) {
          if (saddle.distance(x, y) <= radius) {
            near.add(saddle);
          }
        }
      }
    }
    return near;
  }

  /** The nearest saddle of that kind within that many pixels. */
  Optional<SaddlePoint> nearest(double x, double y, double radius, Predicate<SaddlePoint> kind) {
    return near(x, y, radius).stream()
        .filter(kind)
        .min(Comparator.comparingDouble(saddle -> saddle.distance(x, y)));
  }
}
