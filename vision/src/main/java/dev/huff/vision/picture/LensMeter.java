package dev.huff.vision.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.opencv.core.Mat;
import org.opencv.core.MatOfPoint3f;
import org.opencv.core.Point;
import org.opencv.core.Point3;
import org.opencv.imgproc.Imgproc;
import org.opencv.objdetect.CharucoBoard;
import org.opencv.objdetect.CharucoDetector;

/**
 * Measures how much a camera's lens bends straight lines, from pictures of the sheet that {@link
 * CalibrationSheet} prints: one lens took all the pictures.
 */
public final class LensMeter {
  private static final int FEWEST_CORNERS = 12;
  private static final int FEWEST_PICTURES = 3;
  private static final double MOST_BEND = 0.6;
  private static final int ROUNDS = 4;

  private final List<LensCorners> views = new ArrayList<>();

  /**
   * Measured distortion of a lens. A place at distance r from the middle, in longer sides of the
   * picture, would be at r·(1 + bend·r²) through a pinhole.
   *
   * @param bend above 0 barrel, below 0 pincushion
   * @param error root mean square distance of the corners from that model. In pixels
   * @param pictures number of pictures that showed the sheet
   */
  public record Measure(double bend, double error, int pictures) {}

  /** Looks for the sheet in a picture; tells how many of its corners are seen. */
  public int add(Picture picture) {
    CharucoBoard board = CalibrationSheet.board();
    Mat colour = picture.mat();
    Mat grey = new Mat();
    Mat corners = new Mat();
    Mat numbers = new Mat();
    MatOfPoint3f sheet = board.getChessboardCorners();
    try {
      Imgproc.cvtColor(colour, grey, Imgproc.COLOR_BGR2GRAY);
      new CharucoDetector(board).detectBoard(grey, corners, numbers);
      List<Point3> all = sheet.toList();
      List<Point> places = new ArrayList<>();
      List<Point> pixels = new ArrayList<>();
      for (int i = 0; i < numbers.rows(); i++) {
        Point3 place = all.get((int) numbers.get(i, 0)[0]);
        double[] pixel = corners.get(i, 0);
        places.add(new Point(place.x, place.y));
        pixels.add(new Point(pixel[0], pixel[1]));
      }
      if (places.size() >= FEWEST_CORNERS) {
        views.add(new LensCorners(picture.width(), picture.height(), places, pixels));
      }
      return places.size();
    } finally {
      List.of(colour, grey, corners, numbers, sheet).forEach(Mat::release);
    }
  }

  /** What the lens does; empty until the sheet was seen in three pictures. */
  public Optional<Measure> measured() {
    if (views.size() < FEWEST_PICTURES) {
      return Optional.empty();
    }
    double bend = LensCorners.bend(MOST_BEND, ROUNDS, this::misfit);
    int corners = views.stream().mapToInt(view -> view.places().size()).sum();
    return Optional.of(new Measure(bend, Math.sqrt(misfit(bend) / corners), views.size()));
  }

  /** The sum of squared distances, in pixels, that a lens leaves. */
  private double misfit(double bend) {
    return views.stream().mapToDouble(view -> misfit(view, view.lens(bend))).sum();
  }

  private static double misfit(LensCorners view, LensDistortion lens) {
    return view.fit(lens)
        .map(map -> view.distances(map, lens).map(off -> off * off).sum())
        .orElse(Double.MAX_VALUE);
  }
}
