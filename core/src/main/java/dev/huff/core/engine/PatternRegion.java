package dev.huff.core.engine;

import dev.huff.rules.board.Geometry;
import java.util.ArrayList;
import java.util.List;

/**
 * Twelve squares whose men are one pattern.
 *
 * @param fields in the order of the pattern's digits
 * @param weights the number of the weights it takes, from 0. Regions that are alike share them
 */
record PatternRegion(List<Integer> fields, int weights) {
  /** Chequered boards with more regions share the weights of so many. */
  private static final int MOST_LEARNED = 4;

  /** On chequered boards: six rows of two squares. */
  private static final int ROWS = 6;

  private static final int WIDTH = 2;

  /** Where all squares are played on: three columns, each of four rows. */
  private static final int COLUMNS = 3;

  /**
   * The squares of such a region, row by column, two by two. Neighbours in this order are
   * neighbours on the board, so blocks of two pairs and of four are, too.
   */
  private static final int[][] PAIRS = {
    {0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {2, 2}, {3, 2}, {2, 1}, {3, 1}, {2, 0}, {3, 0}
  };

  /**
   * The regions of a board whose view from the other side is not there already.
   *
   * @param known how many have weights. Where a chequered board has more regions, each takes those
   *     of the region as far from the middle
   */
  static List<PatternRegion> of(Geometry geometry, int known) {
    return geometry.playing() == Geometry.Playing.ALL
        ? ofAllSquares(geometry)
        : ofChequers(geometry, known);
  }

  /** How many regions have weights of their own when they are learned for a board. */
  static int learned(Geometry geometry) {
    return geometry.playing() == Geometry.Playing.ALL
        ? (geometry.width() - COLUMNS) / 2 + 1
        : Math.min(MOST_LEARNED, geometry.width() / 2 - WIDTH + 1);
  }

  /** Where the dark corner is at the right, the squares are those that a mirror shows. */
  private static List<PatternRegion> ofChequers(Geometry geometry, int known) {
    int inRow = geometry.width() / 2;
    boolean mirrored = geometry.column(1) == 0;
    int last = inRow - WIDTH;
    List<PatternRegion> regions = new ArrayList<>();
    for (int column = 0; column <= last; column++) {
      List<Integer> fields = new ArrayList<>();
      for (int i = 0; i < ROWS * WIDTH; i++) {
        int place = column + i % WIDTH;
        fields.add(i / WIDTH * inRow + (mirrored ? inRow - 1 - place : place) + 1);
      }
      int like = known == last + 1 ? column : Math.round((float) column * (known - 1) / last);
      regions.add(new PatternRegion(fields, like));
    }
    return regions;
  }

  /**
   * Back rows are left out, as no man ever stands there. A region in the right half is the mirror
   * of one in the left.
   */
  private static List<PatternRegion> ofAllSquares(Geometry geometry) {
    int last = geometry.width() - COLUMNS;
    List<PatternRegion> regions = new ArrayList<>();
    for (int column = 0; column <= last; column++) {
      int left = Math.min(column, last - column);
      List<Integer> fields = new ArrayList<>();
      for (int[] square : PAIRS) {
        int from = left + square[1];
        int at = left < column ? geometry.width() - 1 - from : from;
        fields.add(geometry.field(1 + square[0], at));
      }
      regions.add(new PatternRegion(fields, left));
    }
    return regions;
  }
}
