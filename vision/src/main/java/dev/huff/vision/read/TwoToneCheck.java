package dev.huff.vision.read;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.util.stream.IntStream;

/**
 * The greys that a board shows, counted on a raster. In a picture reduced to two of them dark discs
 * on dark fields are not there any more.
 */
final class TwoToneCheck {
  /** Places a field, across and down, at which the picture is looked at. */
  private static final int SAMPLES = 10;

  /**
   * So much of a board in shades never has exactly one of two greys: the noise of a sensor sees to
   * that. Where there are two only, JPEG leaves so much of them.
   */
  private static final double EXACTLY_TWO = 0.44;

  /** Drawings have exact greys too, but discs of others than the fields'. */
  private static final double ABOUT_TWO = 0.93;

  private static final int RINGING = 12;

  /** So far the parts of a grey lie apart where it was rounded. */
  private static final int GREYISH = 6;

  private final int[] counts = new int[256];
  private final int[] colour = new int[3];
  private int all;
  private boolean isColoured;

  TwoToneCheck(Picture picture, Grid grid) {
    for (int row = 0; row < SAMPLES * grid.height(); row++) {
      for (int column = 0; column < SAMPLES * grid.width(); column++) {
        double[] at = grid.pixel((column + 0.5) / SAMPLES, (row + 0.5) / SAMPLES);
        count(picture, (int) at[0], (int) at[1]);
      }
    }
  }

  private void count(Picture picture, int x, int y) {
    counts[picture.grey(x, y)]++;
    all++;
    picture.sum(x, y, 0, colour);
    int apart = Math.abs(colour[0] - colour[1]) + Math.abs(colour[2] - colour[1]);
    isColoured |= apart > 9 * GREYISH;
  }

  /** Whether there are just black and white, or two other greys, and nothing between. */
  boolean areTwo() {
    int first = most(-1);
    int second = most(first);
    return !isColoured
        && counts[first] + counts[second] > EXACTLY_TWO * all
        && about(first) + about(second) > ABOUT_TWO * all;
  }

  /** The grey that is seen most, but for that one and those that it rings to. */
  private int most(int but) {
    return IntStream.range(0, counts.length)
        .filter(grey -> but < 0 || Math.abs(grey - but) > 2 * RINGING)
        .reduce((a, b) -> counts[a] >= counts[b] ? a : b)
        .orElseThrow();
  }

  private int about(int grey) {
    return IntStream.rangeClosed(Math.max(0, grey - RINGING), Math.min(255, grey + RINGING))
        .map(near -> counts[near])
        .sum();
  }
}
