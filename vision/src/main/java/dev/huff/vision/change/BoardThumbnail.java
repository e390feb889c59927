package dev.huff.vision.change;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.util.stream.IntStream;

/**
 * A board made very small, and what lies a little beyond its edge, to tell which of its fields have
 * changed and whether something reaches over them.
 */
public final class BoardThumbnail {
  private static final int FIELD = 6;

  /** So far beyond the edge, in fields: farther than discs lean over it. */
  private static final double[] BEYOND = {0.35, 0.55};

  /** Light that changes more than so many times at once has gone, or come: that is a change. */
  private static final double MOST = 5;

  /** One place in so many tells the light: in time, and not at the same place of every field. */
  private static final int SAMPLED = 5;

  /** No shadow leaves less than one part of so many of the light. */
  private static final double DEEPEST = 3;

  /** How much blue, green and red count. */
  private static final double[] WEIGHTS = {0.25, 0.5, 0.25};

  private final int width;
  private final int height;

  /**
   * From here on a place, in sixteenths of a step, may be brighter than pictures can show: it is
   * the mean of nine pixels, of which the brightest are cut off first.
   */
  private static final int SATURATED = 16 * 230;

  /** The most that a place can have, in sixteenths of a step. */
  private static final int BRIGHTEST = 16 * 255;

  /** What a place has that is not in the picture. */
  private static final short OUTSIDE = -1;

  /** Blue, green and red of every place, in sixteenths of a step: the fields, then the edge. */
  private final short[] bgr;

  private BoardThumbnail(int width, int height, short[] bgr) {
    this.width = width;
    this.height = height;
    this.bgr = bgr;
  }

  /** Where in a picture the pixels of the thumbs of one board are. */
  public static final class Places {
    private final Grid grid;
    private final int[] x;
    private final int[] y;
    private final int apart;

    /** Those of a board that lies there. */
    public Places(Grid grid) {
      this.grid = grid;
      int columns = grid.width() * FIELD;
      int rows = grid.height() * FIELD;
      int edge = 2 * (columns + rows);
      x = new int[columns * rows + edge * BEYOND.length];
      y = new int[x.length];
      for (int i = 0; i < columns * rows; i++) {
        put(i, (i % columns + 0.5) / FIELD, (Math.floorDiv(i, columns) + 0.5) / FIELD);
      }
      for (int i = 0; i < edge * BEYOND.length; i++) {
        putBeyond(columns * rows + i, i % edge, BEYOND[i / edge]);
      }
      double[] a = grid.pixel(0, 0);
      double[] c = grid.pixel(grid.width(), grid.height());
      double field = Math.hypot(a[0] - c[0], a[1] - c[1]) / Math.hypot(grid.width(), grid.height());
      apart = (int) Math.max(1, field / FIELD / 3);
    }

    private void put(int i, double column, double row) {
      double[] at = grid.pixel(column, row);
      x[i] = (int) Math.round(at[0]);
      y[i] = (int) Math.round(at[1]);
    }

    /** A place so far beyond the edge: above the board, below it, left of it, right of it. */
    private void putBeyond(int i, int along, double beyond) {
      int columns = grid.width() * FIELD;
      int rows = grid.height() * FIELD;
      if (along < 2 * columns) {
        boolean isAbove = along < columns;
        put(i, (along % columns + 0.5) / FIELD, isAbove ? -beyond : grid.height() + beyond);
      } else {
        boolean isLeft = along < 2 * columns + rows;
        double row = ((along - 2 * columns) % rows + 0.5) / FIELD;
        put(i, isLeft ? -beyond : grid.width() + beyond, row);
      }
    }

    /** The board in a picture. */
    public BoardThumbnail take(Picture picture) {
      short[] bgr = new short[3 * x.length];
      int[] sums = new int[3];
      int first = grid.width() * grid.height() * FIELD * FIELD;
      for (int i = 0; i < x.length; i++) {
        picture.sum(x[i], y[i], apart, sums);
        boolean isSeen = i < first || picture.contains(x[i], y[i]);
        for (int k = 0; k < 3; k++) {
          bgr[3 * i + k] = isSeen ? (short) (16 * sums[k] / 9) : OUTSIDE;
        }
      }
      return new BoardThumbnail(grid.width(), grid.height(), bgr);
    }
  }

  /**
   * How much every field differs from what it was, in steps of brightness, 0…255, a change of the
   * whole light apart, in strength and in colour.
   */
  public FieldMotion difference(BoardThumbnail before) {
    double[][] fields = new double[height][width];
    int columns = width * FIELD;
    double[] common = {common(before, 0), common(before, 1), common(before, 2)};
    for (int k = 0; k < 3; k++) {
      double weight = WEIGHTS[k] / 16 / (FIELD * FIELD);
      for (int y = 0; y < height * FIELD; y++) {
        for (int column = 0; column < width; column++) {
          int first = 3 * (y * columns + column * FIELD) + k;
          fields[y / FIELD][column] += weight * change(before, first, common[k]);
        }
      }
    }
    return new FieldMotion(fields, beyond(before, common));
  }

  /** How much one channel of a field's width of places differs, from the first of them on. */
  private double change(BoardThumbnail before, int first, double common) {
    double sum = 0;
    for (int at = first; at < first + 3 * FIELD; at += 3) {
      sum += Math.abs(bgr[at] - expected(bgr[at], before.bgr[at], common));
    }
    return sum;
  }

  /**
   * What should be there by now if only the light had changed; nobody sees how bright glare was.
   */
  private static double expected(double now, double before, double common) {
    double expected = Math.min(BRIGHTEST, before * common);
    return before >= SATURATED ? Math.max(expected, now) : expected;
  }

  /**
   * How much what lies beyond the edge differs, shadows apart: they darken all colours alike. It is
   * no number where the picture ends before; discs may lean over what is left of it.
   */
  private double[] beyond(BoardThumbnail before, double[] common) {
    double[] beyond = new double[2 * (width + height)];
    for (int cell = 0; cell < beyond.length; cell++) {
      double[] now = mean(cell);
      double[] then = before.mean(cell);
      double product = 0;
      double square = 1;
      for (int k = 0; k < 3; k++) {
        then[k] = expected(now[k], then[k], common[k]);
        product += now[k] * then[k];
        square += then[k] * then[k];
      }
      double shade = Math.max(1 / DEEPEST, Math.min(DEEPEST, product / square));
      beyond[cell] = isInside(cell) && before.isInside(cell) ? 0 : Double.NaN;
      for (int k = 0; k < 3; k++) {
        beyond[cell] += WEIGHTS[k] / 16 * Math.abs(now[k] - shade * then[k]);
      }
    }
    return beyond;
  }

  private boolean isInside(int cell) {
    return IntStream.range(0, BEYOND.length)
        .map(deep -> firstBeyond(cell, deep))
        .noneMatch(first -> bgr[first] == OUTSIDE || bgr[first + 3 * (FIELD - 1)] == OUTSIDE);
  }

  private int firstBeyond(int cell, int deep) {
    return 3 * (places() + (deep * 2 * (width + height) + cell) * FIELD);
  }

  /** The colour of what lies beyond the edge beside a field, in sixteenths of a step. */
  private double[] mean(int cell) {
    double[] mean = new double[3];
    for (int deep = 0; deep < BEYOND.length; deep++) {
      int first = firstBeyond(cell, deep);
      for (int i = first; i < first + 3 * FIELD; i += 3) {
        for (int k = 0; k < 3; k++) {
          mean[k] += bgr[i + k];
        }
      }
    }
    for (int k = 0; k < 3; k++) {
      mean[k] /= FIELD * BEYOND.length;
    }
    return mean;
  }

  /** How many places are on the board. */
  private int places() {
    return width * height * FIELD * FIELD;
  }

  /**
   * How many times as bright it all is, by the median: the light, as long as most stayed as is.
   * Glare does not tell.
   */
  private double common(BoardThumbnail before, int channel) {
    double[] gains =
        IntStream.range(0, places() / SAMPLED)
            .map(i -> 3 * SAMPLED * i + channel)
            .filter(at -> bgr[at] < SATURATED && before.bgr[at] < SATURATED)
            .mapToDouble(at -> (bgr[at] + 1.0) / (before.bgr[at] + 1))
            .sorted()
            .toArray();
    return gains.length == 0 ? 1 : Math.max(1 / MOST, Math.min(MOST, gains[gains.length / 2]));
  }
}
