package dev.huff.vision;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.vision.game.ViewOrientation;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.JpegEncoder;
import dev.huff.vision.picture.Picture;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A camera's view at one moment, to be shown to people: the picture, where the board lies in it,
 * and any of its fields from near. It never changes, and may be used from any thread.
 */
public final class CameraView {
  /** How much about a field is shown with it, in fields: what stands there leans beyond it. */
  private static final double ABOUT = 0.6;

  /** Pixels a field of a crop. */
  private static final int FIELD = 72;

  private final Picture picture;
  private final Optional<Board> board;
  private final Optional<List<double[]>> pointed;

  /**
   * The board in it.
   *
   * @param calm the picture that was read last, when nothing moved
   * @param read what was read in it
   */
  record Board(Geometry geometry, Grid grid, ViewOrientation seat, Picture calm, Snapshot read) {}

  CameraView(Picture picture, Optional<Board> board, Optional<List<double[]>> pointed) {
    this.picture = picture;
    this.board = board;
    this.pointed = pointed;
  }

  /**
   * The picture as a JPEG file, the whole of it.
   *
   * @param widest it is made smaller until it is no wider than so many pixels, 1 or more
   */
  public byte[] jpeg(int widest) {
    return JpegEncoder.of(picture, widest);
  }

  /**
   * The corners of the playing field as White sees it: upper left first, clockwise; {x, y} as
   * shares of the picture's width and height, 0…1. Empty while the board is being looked for.
   */
  public Optional<List<double[]>> corners() {
    return board.map(
        here -> {
          double w = here.geometry.width();
          double h = here.geometry.height();
          return List.of(
              share(here, 0, 0), share(here, w, 0), share(here, w, h), share(here, 0, h));
        });
  }

  /**
   * The corners that somebody has pointed at last, {x, y} in pixels of the camera's picture, in the
   * order of {@link #corners}; empty if nobody has.
   */
  public Optional<List<double[]>> pointed() {
    return pointed;
  }

  private double[] share(Board here, double x, double y) {
    double[] at = pixel(here, x, y);
    return new double[] {at[0] / picture.width(), at[1] / picture.height()};
  }

  private static double[] pixel(Board here, double x, double y) {
    double[] place = here.seat.place(here.geometry, x, y);
    return here.grid.pixel(place[0], place[1]);
  }

  /**
   * A field with a little of its neighbours, White at the bottom, as a JPEG file: what was seen
   * when the board was last read, with no hand over it. Empty while the board is being looked for.
   *
   * @param field 1…N, geometric
   * @param widest it is made no wider than so many pixels, 1 or more
   */
  public Optional<byte[]> crop(int field, int widest) {
    return board.map(here -> JpegEncoder.of(crop(here, field), widest));
  }

  private static Picture crop(Board here, int field) {
    double left = here.geometry.column(field) - ABOUT;
    double top = here.geometry.row(field) - ABOUT;
    int side = (int) Math.round((1 + 2 * ABOUT) * FIELD);
    float[] places = new float[2 * side * side];
    for (int i = 0; i < side * side; i++) {
      double x = left + (i % side + 0.5) / FIELD;
      double y = top + (Math.floorDiv(i, side) + 0.5) / FIELD;
      double[] at = pixel(here, x, y);
      places[2 * i] = (float) at[0] - 0.5f;
      places[2 * i + 1] = (float) at[1] - 0.5f;
    }
    return here.calm.at(places, side);
  }

  /** The fields, 1…N, of which the last reading could not tell what stands there. */
  public List<Integer> doubts() {
    return board.map(here -> doubts(here.read)).orElse(List.of());
  }

  private static List<Integer> doubts(Snapshot read) {
    return IntStream.rangeClosed(1, read.geometry().size())
        .filter(field -> read.at(field) == FieldReading.UNREAD)
        .boxed()
        .toList();
  }
}
