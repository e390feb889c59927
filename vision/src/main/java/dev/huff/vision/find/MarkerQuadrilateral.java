package dev.huff.vision.find;

import dev.huff.vision.picture.MarkerFamily.Marker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.opencv.core.Point;

/**
 * Four markers that may stand around a board: convex, apart from each other, and of like size. The
 * lowest number comes first, the others follow clockwise in the picture.
 */
record MarkerQuadrilateral(List<Marker> markers) {
  static final int CORNERS = 4;

  /** More markers than these are noise in a large dictionary. */
  private static final int MOST_MARKERS = 16;

  /** In a picture that is taken very low, the nearest marker looks so much larger. */
  private static final double MOST_PERSPECTIVE = 5;

  /** All squares among the markers: numbers that are close together first, then the largest. */
  static List<MarkerQuadrilateral> among(List<Marker> seen) {
    int count = Math.min(seen.size(), MOST_MARKERS);
    List<MarkerQuadrilateral> squares = new ArrayList<>();
    for (int chosen = 0; chosen < 1 << count; chosen++) {
      if (Integer.bitCount(chosen) == CORNERS) {
        List<Marker> four = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          if ((chosen >> i & 1) == 1) {
            four.add(seen.get(i));
          }
        }
        MarkerQuadrilateral square = new MarkerQuadrilateral(clockwise(four));
        if (square.isPlausible()) {
          squares.add(square);
        }
      }
    }
    squares.sort(
        Comparator.comparingInt(MarkerQuadrilateral::spread)
            .thenComparing(MarkerQuadrilateral::area, Comparator.reverseOrder()));
    return squares;
  }

  /** Of every marker the corner that is nearest to the middle of all. */
  List<double[]> inner() {
    Point middle = middle(markers.stream().map(marker -> middle(marker.corners())).toList());
    return markers.stream()
        .map(Marker::corners)
        .map(corners -> corners.stream().min(Comparator.comparingDouble(c -> apart(c, middle))))
        .flatMap(Optional::stream)
        .map(corner -> new double[] {corner.x, corner.y})
        .toList();
  }

  private static List<Marker> clockwise(List<Marker> four) {
    Point middle = middle(four.stream().map(marker -> middle(marker.corners())).toList());
    List<Marker> round = new ArrayList<>(four);
    round.sort(
        Comparator.comparingDouble(
            marker -> {
              Point at = middle(marker.corners());
              return Math.atan2(at.y - middle.y, at.x - middle.x);
            }));
    Marker lowest = four.stream().min(Comparator.comparingInt(Marker::number)).orElseThrow();
    Collections.rotate(round, -round.indexOf(lowest));
    return List.copyOf(round);
  }

  private boolean isPlausible() {
    double smallest = Double.MAX_VALUE;
    double largest = 0;
    double nearest = Double.MAX_VALUE;
    for (int i = 0; i < CORNERS; i++) {
      Point at = at(i);
      if (cross(at, at(i + 1), at(i + 2)) <= 0) {
        return false;
      }
      double size = apart(markers.get(i).corners().get(0), markers.get(i).corners().get(2));
      smallest = Math.min(smallest, size);
      largest = Math.max(largest, size);
      nearest = Math.min(nearest, Math.min(apart(at, at(i + 1)), apart(at, at(i + 2))));
    }
    return largest <= MOST_PERSPECTIVE * smallest && nearest > largest;
  }

  private int spread() {
    int highest = markers.stream().mapToInt(Marker::number).max().orElseThrow();
    return highest - markers.get(0).number();
  }

  private double area() {
    return (cross(at(0), at(1), at(2)) + cross(at(0), at(2), at(3))) / 2;
  }

  private Point at(int corner) {
    return middle(markers.get(corner % CORNERS).corners());
  }

  static double cross(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  }

  static Point middle(List<Point> points) {
    double x = points.stream().mapToDouble(point -> point.x).average().orElse(0);
    double y = points.stream().mapToDouble(point -> point.y).average().orElse(0);
    return new Point(x, y);
  }

  static double apart(Point a, Point b) {
    return Math.hypot(a.x - b.x, a.y - b.y);
  }
}
