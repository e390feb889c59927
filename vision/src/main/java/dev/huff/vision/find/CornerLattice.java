package dev.huff.vision.find;

import dev.huff.vision.picture.Homography;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.opencv.core.Point;

/** Saddles that stand in rows and columns: each has a whole-numbered place (i, j). */
final class CornerLattice {
  /** A place in the lattice, counted from the saddle it grew from. */
  record Place(int i, int j) {
    Place plus(int di, int dj) {
      return new Place(i + di, j + dj);
    }
  }

  private final Map<Place, SaddlePoint> saddles = new HashMap<>();

  /** The axis of the saddles at places whose i + j is even. */
  final SaddlePoint origin;

  CornerLattice(SaddlePoint origin) {
    this.origin = origin;
    saddles.put(new Place(0, 0), origin);
  }

  void put(Place place, SaddlePoint saddle) {
    saddles.put(place, saddle);
  }

  Optional<SaddlePoint> at(Place place) {
    return Optional.ofNullable(saddles.get(place));
  }

  boolean has(Place place) {
    return saddles.containsKey(place);
  }

  Map<Place, SaddlePoint> saddles() {
    return saddles;
  }

  int size() {
    return saddles.size();
  }

  /** How many fields have all four corners. */
  long fields() {
    return saddles.keySet().stream()
        .filter(at -> has(at.plus(1, 0)) && has(at.plus(0, 1)) && has(at.plus(1, 1)))
        .count();
  }

  /** The least and greatest i, the least and greatest j. */
  int[] range() {
    int[] range = {0, 0, 0, 0};
    for (Place place : saddles.keySet()) {
      range[0] = Math.min(range[0], place.i);
      range[1] = Math.max(range[1], place.i);
      range[2] = Math.min(range[2], place.j);
      range[3] = Math.max(range[3], place.j);
    }
    return range;
  }

  /** Whether a saddle of that axis may stand there: bright quarters swap from place to place. */
  boolean fits(Place place, SaddlePoint saddle) {
    double turn = origin.turnTo(saddle);
    boolean odd = ((place.i + place.j) & 1) != 0;
    return odd ? turn > Math.PI / 4 : turn < Math.PI / 4;
  }

  /**
   * The map from places to pixels.
   *
   * @param tolerance in pixels
   */
  Optional<Homography> homography(double tolerance) {
    List<Point> from = new ArrayList<>();
    List<Point> to = new ArrayList<>();
    saddles.forEach(
        (place, saddle) -> {
          from.add(new Point(place.i, place.j));
          to.add(new Point(saddle.x(), saddle.y()));
        });
    return Homography.fit(from, to, tolerance);
  }
}
