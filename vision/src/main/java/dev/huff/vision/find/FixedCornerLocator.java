package dev.huff.vision.find;

import dev.huff.vision.change.CornerVisibility;
import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Homography;
import dev.huff.vision.picture.LensDistortion;
import dev.huff.vision.picture.LensMeter;
import dev.huff.vision.picture.OpenCv;
import dev.huff.vision.picture.Picture;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.opencv.core.Point;

/**
 * Knows where the corners of a board are: for boards that are not found by themselves.
 *
 * @param width fields in a row of the picture
 * @param height rows in the picture
 * @param corners of the playing area, {x, y} in pixels. Upper left first, clockwise
 * @param bend measurement of {@link LensMeter}. Without it the lens is assumed straight
 */
public record FixedCornerLocator(int width, int height, List<double[]> corners, OptionalDouble bend)
    implements BoardLocator {
  /** The share of inner corners that is seen at least: 0.8 on photographs, 0.4 where nothing is. */
  private static final double SEEN = 0.6;

  /**
   * @throws IllegalArgumentException if there are not four corners
   */
  public FixedCornerLocator {
    if (corners.size() != 4) {
      throw new IllegalArgumentException(corners.size() + " corners; a board has four");
    }
    corners = List.copyOf(corners);
  }

  @Override
  public BoardFinding find(Picture picture) {
    for (double[] corner : corners) {
      boolean out = corner[0] < -picture.width() || corner[0] > 2.0 * picture.width();
      if (out || corner[1] < -picture.height() || corner[1] > 2.0 * picture.height()) {
        return new Missing("a corner that was given is far out of the picture");
      }
    }
    return of(width, height, corners, picture, bend)
        .map(grid -> seen(grid, picture, "where its corners were said to be"))
        .orElse(new Missing("the corners that were given are those of no board"));
  }

  /**
   * The board if it is seen there: somebody may have taken it away, or put out the light.
   *
   * @param where it should be, for people
   */
  static BoardFinding seen(Grid grid, Picture picture, String where) {
    double support = CornerVisibility.of(grid, picture).share();
    if (support >= SEEN && !PictureCondition.isDark(picture)) {
      return new Found(grid, support);
    }
    String fields = grid.width() + "×" + grid.height();
    return new Missing(
        PictureCondition.of(picture).orElse("no board of " + fields + " squares " + where));
  }

  static Optional<Grid> of(
      int width, int height, List<double[]> corners, Picture picture, OptionalDouble bend) {
    OpenCv.load();
    List<Point> fields =
        List.of(
            new Point(0, 0), new Point(width, 0), new Point(width, height), new Point(0, height));
    LensDistortion lens = new LensDistortion(bend.orElse(0), picture.width(), picture.height());
    List<Point> pixels = corners.stream().map(c -> lens.straightened(c[0], c[1])).toList();
    return Homography.fit(fields, pixels, 0).map(map -> new Grid(width, height, map, lens));
  }
}
