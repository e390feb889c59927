package dev.huff.vision.find;

import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.picture.ArucoMarkers;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.LensMeter;
import dev.huff.vision.picture.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.opencv.core.Mat;
import org.opencv.objdetect.ArucoDetector;

/**
 * Finds a board by four ArUco markers (4×4, numbers 0 to 3), for boards that never move. Number 0
 * is at the left end of Black's back row as White sits, the others follow clockwise. Each touches
 * the playing area's corner with its own.
 */
public final class MarkerLocator implements BoardLocator {
  private final int width;
  private final int height;
  private final OptionalDouble bend;

  /**
   * @param width fields in a row as White sits
   * @param height rows as White sits
   */
  public MarkerLocator(int width, int height) {
    this(width, height, OptionalDouble.empty());
  }

  /**
   * The same.
   *
   * @param bend what {@link LensMeter} measured of the lens; else it is taken to bend nothing
   */
  public MarkerLocator(int width, int height, OptionalDouble bend) {
    this.width = width;
    this.height = height;
    this.bend = bend;
  }

  @Override
  public OptionalDouble bend() {
    return bend;
  }

  @Override
  public BoardFinding find(Picture picture) {
    Map<Integer, double[]> seen = markers(picture);
    if (seen.size() < ArucoMarkers.AT_CORNERS) {
      return PictureCondition.of(picture)
          .map(Missing::new)
          .orElse(new Missing("only " + seen.size() + " of the 4 markers are in the picture"));
    }
    List<double[]> corners = inner(new ArrayList<>(seen.values()));
    Optional<Grid> grid = CornerLocator.of(width, height, corners, picture, bend);
    return grid.map(found -> CornerLocator.seen(found, picture))
        .orElse(new Missing("the markers do not stand at the corners of a board"));
  }

  /** The corners of the markers that were seen, by number: four times {x, y}. */
  private static Map<Integer, double[]> markers(Picture picture) {
    ArucoDetector detector = new ArucoDetector(ArucoMarkers.dictionary());
    List<Mat> corners = new ArrayList<>();
    Mat numbers = new Mat();
    Mat pixels = picture.mat();
    Map<Integer, double[]> seen = new TreeMap<>();
    try {
      detector.detectMarkers(pixels, corners, numbers);
      for (int i = 0; i < corners.size(); i++) {
        int number = (int) numbers.get(i, 0)[0];
        if (number < ArucoMarkers.AT_CORNERS) {
          seen.put(number, places(corners.get(i)));
        }
      }
      return seen;
    } finally {
      corners.forEach(Mat::release);
      numbers.release();
      pixels.release();
    }
  }

  private static double[] places(Mat marker) {
    double[] places = new double[8];
    for (int corner = 0; corner < 4; corner++) {
      double[] at = marker.get(0, corner);
      places[2 * corner] = at[0];
      places[2 * corner + 1] = at[1];
    }
    return places;
  }

  /** Of every marker the corner that is nearest to the middle of all. */
  private static List<double[]> inner(List<double[]> markers) {
    double x = 0;
    double y = 0;
    for (double[] marker : markers) {
      for (int i = 0; i < 8; i += 2) {
        x += marker[i] / (4 * ArucoMarkers.AT_CORNERS);
        y += marker[i + 1] / (4 * ArucoMarkers.AT_CORNERS);
      }
    }
    List<double[]> inner = new ArrayList<>();
    for (double[] marker : markers) {
      double[] nearest = {marker[0], marker[1]};
      for (int i = 2; i < 8; i += 2) {
        if (Math.hypot(marker[i] - x, marker[i + 1] - y)
            < Math.hypot(nearest[0] - x, nearest[1] - y)) {
          nearest = new double[] {marker[i], marker[i + 1]};
        }
      }
      inner.add(nearest);
    }
    return inner;
  }
}
