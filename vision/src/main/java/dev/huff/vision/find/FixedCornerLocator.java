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
 * Knows where the corners of a board are: for boards that are not found by themselves. They are
 * pixels of the first picture. Where the camera changes its resolution later, they go with it.
 */
public final class FixedCornerLocator implements BoardLocator {
  /** The share of inner corners that is seen at least: 0.8 on photographs, 0.4 where nothing is. */
  private static final double SEEN = 0.6;

  /** Pictures whose shapes differ by more than this share show another part of the scene. */
  private static final double SAME_SHAPE = 0.01;

  private final int width;
  private final int height;
  private final List<double[]> corners;
  private final OptionalDouble bend;

  /** Width and height of the first picture, once it has come. */
  private volatile Optional<double[]> size = Optional.empty();

  /**
   * Corners of one camera's board: another camera has a locator of its own.
   *
   * @param width fields in a row of the picture
   * @param height rows in the picture
   * @param corners of the playing area, {x, y} in pixels. Upper left first, clockwise
   * @param bend measurement of {@link LensMeter}. Without it the lens is assumed straight
   * @throws IllegalArgumentException if there are not four corners
   */
  public FixedCornerLocator(int width, int height, List<double[]> corners, OptionalDouble bend) {
    if (corners.size() != 4) {
      throw new IllegalArgumentException(corners.size() + " corners; a board has four");
    }
    this.width = width;
    this.height = height;
    this.corners = List.copyOf(corners);
    this.bend = bend;
  }

  @Override
  public OptionalDouble bend() {
    return bend;
  }

  @Override
  public BoardFinding find(Picture picture) {
    List<double[]> here = in(picture);
    for (double[] corner : here) {
      boolean out = corner[0] < -picture.width() || corner[0] > 2.0 * picture.width();
      if (out || corner[1] < -picture.height() || corner[1] > 2.0 * picture.height()) {
        return new Missing("a corner that was given is far out of the picture");
      }
    }
    return of(width, height, here, picture, bend)
        .map(grid -> seen(grid, picture, "where its corners were said to be"))
        .orElse(new Missing("the corners that were given are those of no board"));
  }

  /** The corners in a picture that may be larger or smaller than the first. */
  private List<double[]> in(Picture picture) {
    double[] first = size.orElse(new double[] {picture.width(), picture.height()});
    size = Optional.of(first);
    double larger = picture.width() / first[0];
    boolean isSameShape = Math.abs(picture.height() / first[1] / larger - 1) < SAME_SHAPE;
    return isSameShape
        ? corners.stream().map(at -> new double[] {at[0] * larger, at[1] * larger}).toList()
        : corners;
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
