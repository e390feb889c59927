package dev.huff.vision.game;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.rules.board.Side;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.read.BoardReading;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * From which side of the board a picture was taken: how often it is to be turned a quarter so that
 * White sits at the bottom.
 *
 * @param quarters quarter turns clockwise, 0…3
 * @param isMirrored whether the board is read as its mirror image, left for right
 */
public record ViewOrientation(int quarters, boolean isMirrored) {
  /** The board as it is. */
  public ViewOrientation(int quarters) {
    this(quarters, false);
  }

  /** The same with left for right. */
  public ViewOrientation mirrored() {
    return new ViewOrientation(quarters, !isMirrored);
  }

  /**
   * The one of these seats from which the pieces stand on playing fields and White's nearer the
   * bottom than Black's; where both or neither fit, the first.
   */
  public static ViewOrientation best(
      BoardReading sighting, Geometry geometry, List<ViewOrientation> seats) {
    return seats.stream()
        .min(Comparator.comparingDouble(seat -> -seat.worth(sighting, geometry)))
        .orElse(new ViewOrientation(0));
  }

  /** All seats from which a board of that shape can be seen so. */
  public static List<ViewOrientation> all(Grid grid, Geometry geometry) {
    return IntStream.range(0, 4)
        .mapToObj(ViewOrientation::new)
        .filter(s -> s.fits(grid, geometry))
        .toList();
  }

  private boolean fits(Grid grid, Geometry geometry) {
    boolean swapped = quarters % 2 == 1;
    return geometry.width() == (swapped ? grid.height() : grid.width())
        && geometry.height() == (swapped ? grid.width() : grid.height());
  }

  /** How well the pieces stand: on playing fields first, White below Black second. */
  private double worth(BoardReading sighting, Geometry geometry) {
    double worth = 0;
    for (int row = 0; row < geometry.height(); row++) {
      for (int column = 0; column < geometry.width(); column++) {
        FieldReading reading = sighting.at(picture(geometry, row, column));
        if (reading.isPiece()) {
          double down = 2.0 * row / (geometry.height() - 1) - 1;
          double apart = reading.man() == FieldReading.WHITE ? down : -down;
          worth += geometry.field(row, column) == 0 ? -10 : apart;
        }
      }
    }
    boolean played = geometry.field(0, 0) == 0 == sighting.isLight(picture(geometry, 0, 0));
    return geometry.playing() == Playing.ALL || played ? worth : worth - 0.5;
  }

  /** Where in the picture the field in that row and column of the board is. */
  GridCell picture(Geometry geometry, int row, int column) {
    double[] middle = place(geometry, column + 0.5, row + 0.5);
    return new GridCell((int) middle[1], (int) middle[0]);
  }

  /** Where in the picture the playing field of that number is. */
  GridCell picture(Geometry geometry, int field) {
    return picture(geometry, geometry.row(field), geometry.column(field));
  }

  /**
   * The seat of which White's edge of the board is the nearest to a place in the picture.
   *
   * @param x of the place, in pixels
   * @param y of the place, in pixels
   */
  public static ViewOrientation nearest(double x, double y, Grid grid, Geometry geometry) {
    return all(grid, geometry).stream()
        .min(Comparator.comparingDouble(seat -> seat.distance(x, y, grid, geometry)))
        .orElse(new ViewOrientation(0));
  }

  private double distance(double x, double y, Grid grid, Geometry geometry) {
    double[] edge = place(geometry, geometry.width() / 2.0, geometry.height());
    double[] pixel = grid.pixel(edge[0], edge[1]);
    return Math.hypot(pixel[0] - x, pixel[1] - y);
  }

  /** The place {x, y} in the grid, in fields, of a place on the board as White sees it. */
  public double[] place(Geometry geometry, double x, double y) {
    int h = geometry.height();
    int w = geometry.width();
    double across = isMirrored ? w - x : x;
    return switch (quarters) {
      case 0 -> new double[] {across, y};
      case 1 -> new double[] {y, w - across};
      case 2 -> new double[] {w - across, h - y};
      default -> new double[] {h - y, across};
    };
  }

  /** What was seen on the playing fields as White sits; {@link Side#WHITE} at the bottom. */
  public Snapshot snapshot(BoardReading sighting, Geometry geometry) {
    return Snapshot.of(geometry, field -> sighting.at(picture(geometry, field)));
  }
}
