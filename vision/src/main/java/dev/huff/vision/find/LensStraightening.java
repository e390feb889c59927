package dev.huff.vision.find;

import dev.huff.vision.find.CornerLattice.Place;
import dev.huff.vision.picture.GreyPicture;
import dev.huff.vision.picture.Homography;
import dev.huff.vision.picture.LensCorners;
import dev.huff.vision.picture.LensDistortion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.opencv.core.Point;

/**
 * Fits the fields of a board to the corners that were seen, and with them how much the lens bends:
 * the corners of a board lie on straight lines.
 */
final class LensStraightening {
  /** The map from fields to the pixels of a pinhole, and the lens. */
  record Fit(Homography map, LensDistortion lens) {}

  private static final double MOST_BEND = 0.4;
  private static final int ROUNDS = 2;
  private static final double USUAL_BEND = 0.15;
  private static final double TOLERANCE = 1.2;
  private static final int LEAST_CORNERS = 16;

  private final LensCorners corners;

  /**
   * @param window which part of the lattice is the board
   */
  LensStraightening(
      GreyPicture grey, CornerLattice lattice, BoardExtent.Window window, int columns, int rows) {
    List<Point> places = new ArrayList<>();
    List<Point> pixels = new ArrayList<>();
    for (int i = 0; i < columns - 1; i++) {
      for (int j = 0; j < rows - 1; j++) {
        Optional<SaddlePoint> saddle = lattice.at(new Place(window.i() + i, window.j() + j));
        if (saddle.isPresent()) {
          places.add(new Point(i + 1, j + 1));
          pixels.add(
              new Point(
                  (saddle.get().x() + 0.5) / grey.scale - 0.5,
                  (saddle.get().y() + 0.5) / grey.scale - 0.5));
        }
      }
    }
    int width = (int) Math.round(grey.width / grey.scale);
    int height = (int) Math.round(grey.height / grey.scale);
    corners = new LensCorners(width, height, places, pixels);
  }

  /** The best fit with a lens that was measured; the map that was given where it has none. */
  Fit fit(Homography map, double bend) {
    LensDistortion lens = corners.lens(bend);
    Optional<Homography> fitted = isEnough() ? corners.fit(lens) : Optional.empty();
    return fitted.map(better -> new Fit(better, lens)).orElse(new Fit(map, corners.lens(0)));
  }

  /** The best fit; the map that was given where too little was seen. */
  Fit fit(Homography map) {
    return isEnough()
        ? fit(map, LensCorners.bend(MOST_BEND, ROUNDS, this::misfit))
        : new Fit(map, corners.lens(0));
  }

  private boolean isEnough() {
    return corners.places().size() >= LEAST_CORNERS;
  }

  private double misfit(double bend) {
    LensDistortion lens = corners.lens(bend);
    double unusual = bend * bend / (USUAL_BEND * USUAL_BEND);
    double unit = TOLERANCE * Math.max(1, Math.max(lens.width(), lens.height()) / 1000.0);
    return corners
        .fit(lens)
        .map(map -> corners.distances(map, lens).map(off -> Math.min(off * off / unit / unit, 9)))
        .map(offs -> unusual + offs.sum())
        .orElse(Double.MAX_VALUE);
  }
}
