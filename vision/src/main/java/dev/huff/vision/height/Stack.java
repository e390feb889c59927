package dev.huff.vision.height;

import org.opencv.core.Point;

/**
 * So many discs with their foot at a place, as they would be seen: it parts rows of pixels into its
 * top, its side, its shadow and bare fields.
 */
final class Stack {
  /** What becomes of a stretch of pixels. */
  interface Sink {
    /**
     * Takes a stretch of a row.
     *
     * @param part of {@link Parts}; of ground and shadow the even one, whatever the field
     */
    void take(int row, int from, int to, int part);
  }

  /** About the border of two parts the picture shows a mixture. */
  private static final double SOFT = 0.015;

  private static final double THIRD = 0.33;

  private final Capsule topInner;
  private final Capsule topOuter;
  private final Capsule bodyInner;
  private final Capsule bodyOuter;
  private final Capsule body;
  private final Capsule shade;
  private final boolean isSeenAslant;

  Stack(Shape shape, int storeys, double x, double y) {
    Point top = shape.top(x, y, storeys);
    double radius = shape.radius();
    double topRadius = radius * shape.camera().growth(storeys * shape.thickness());
    double dx = top.x - x;
    double dy = top.y - y;
    topInner = new Capsule(top.x, top.y, 0, 0, topRadius - SOFT);
    topOuter = new Capsule(top.x, top.y, 0, 0, topRadius + SOFT);
    bodyInner = new Capsule(x, y, dx, dy, radius - SOFT);
    bodyOuter = new Capsule(x, y, dx, dy, radius + SOFT);
    body = new Capsule(x, y, dx, dy, radius);
    shade = new Capsule(x, y, storeys * shape.shadowX(), storeys * shape.shadowY(), radius);
    isSeenAslant = dx * dx + dy * dy > 1e-8;
  }

  /** Parts all rows; about borders nothing is taken. */
  void part(Rows rows, Sink sink) {
    for (int row = 0; row < rows.count; row++) {
      double y = rows.y(row);
      topInner.cross(y);
      topOuter.cross(y);
      bodyInner.cross(y);
      bodyOuter.cross(y);
      sink.take(row, rows.before(topInner.left), rows.before(topInner.right), Parts.TOP);
      int hidden = rows.before(topOuter.left);
      int shown = Math.max(hidden, rows.before(topOuter.right));
      int begin = rows.before(bodyInner.left);
      int end = rows.before(bodyInner.right);
      walls(rows, row, begin, Math.min(end, hidden), sink);
      walls(rows, row, Math.max(begin, shown), end, sink);
      int left = rows.before(Math.min(topOuter.left, bodyOuter.left));
      int right = rows.before(Math.max(topOuter.right, bodyOuter.right));
      shade.cross(y);
      ground(rows, row, 0, left, sink);
      ground(rows, row, Math.max(left, right), rows.columns, sink);
    }
  }

  /** A stretch of the side, parted into three strips. */
  private void walls(Rows rows, int row, int from, int to, Sink sink) {
    if (from >= to) {
      return;
    }
    if (!isSeenAslant) {
      sink.take(row, from, to, Parts.WALL + 1);
      return;
    }
    double y = rows.y(row);
    int one = rows.before(body.aside(y, -THIRD));
    int two = rows.before(body.aside(y, THIRD));
    int first = Math.max(from, Math.min(to, Math.min(one, two)));
    int second = Math.max(from, Math.min(to, Math.max(one, two)));
    boolean down = body.isDownward();
    sink.take(row, from, first, Parts.WALL + (down ? 0 : 2));
    sink.take(row, first, second, Parts.WALL + 1);
    sink.take(row, second, to, Parts.WALL + (down ? 2 : 0));
  }

  /** A stretch of fields, parted into shadow and what is lit. */
  private void ground(Rows rows, int row, int from, int to, Sink sink) {
    int dark = Math.max(from, Math.min(to, rows.before(shade.left)));
    int lit = Math.max(dark, Math.min(to, rows.before(shade.right)));
    sink.take(row, from, dark, Parts.GROUND);
    sink.take(row, dark, lit, Parts.SHADOW);
    sink.take(row, lit, to, Parts.GROUND);
  }
}
