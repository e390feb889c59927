package dev.huff.vision.find;

import dev.huff.vision.find.CornerLattice.Place;
import dev.huff.vision.picture.GreyPicture;
import dev.huff.vision.picture.Homography;
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
  private static final int STEPS = 16;
  private static final double USUAL_BEND = 0.15;
  private static final double TOLERANCE = 1.2;
  private static final int LEAST_CORNERS = 16;

  private final List<Point> places = new ArrayList<>();
  private final List<Point> pixels = new ArrayList<>();
  private final int width;
  private final int height;

  /**
   * @param window which part of the lattice is the board
   */
  LensStraightening(
      GreyPicture grey, CornerLattice lattice, BoardExtent.Window window, int columns, int rows) {
    width = (int) Math.round(grey.width / grey.scale);
    height = (int) Math.round(grey.height / grey.scale);
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
  }

  /** The best fit with a lens that was measured. */
  Fit fit(Homography map, double bend) {
    LensDistortion lens = new LensDistortion(bend, width, height);
    Optional<Homography> fitted =
        places.size() < LEAST_CORNERS
            ? Optional.empty()
            : Homography.fit(places, straightened(lens), 0);
    return fitted.map(better -> new Fit(better, lens)).orElseGet(() -> fit(map));
  }

  /** The best fit; the map that was given where too little was seen. */
  Fit fit(Homography map) {
    Fit best = new Fit(map, LensDistortion.straight(width, height));
    if (places.size() < LEAST_CORNERS) {
      return best;
    }
    double least = Double.MAX_VALUE;
    double middle = 0;
    double reach = MOST_BEND;
    for (int round = 0; round < 2; round++) {
      for (int step = -STEPS / 2; step <= STEPS / 2; step++) {
        LensDistortion lens = new LensDistortion(middle + 2 * reach * step / STEPS, width, height);
        Optional<Homography> fitted = Homography.fit(places, straightened(lens), 0);
        if (fitted.isPresent()) {
          double misfit = misfit(fitted.get(), lens);
          if (misfit < least) {
            least = misfit;
            best = new Fit(fitted.get(), lens);
          }
        }
      }
      middle = best.lens.bend();
      reach /= STEPS / 2.0;
    }
    return best;
  }

  private List<Point> straightened(LensDistortion lens) {
    return pixels.stream().map(pixel -> lens.straightened(pixel.x, pixel.y)).toList();
  }

  private double misfit(Homography map, LensDistortion lens) {
    double sum = lens.bend() * lens.bend() / (USUAL_BEND * USUAL_BEND);
    double unit = TOLERANCE * Math.max(1, Math.max(width, height) / 1000.0);
    for (int i = 0; i < places.size(); i++) {
      Point straight = map.map(places.get(i).x, places.get(i).y);
      Point seen = lens.bent(straight.x, straight.y);
      double off = Math.hypot(seen.x - pixels.get(i).x, seen.y - pixels.get(i).y) / unit;
      sum += Math.min(off * off, 9);
    }
    return sum;
  }
}
