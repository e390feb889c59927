package dev.huff.vision.find;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.util.Arrays;
import java.util.Optional;

/** Finds faults of a picture, whatever stands on its board: too dark, too small, blurred. */
public final class PictureCondition {
  /** Said of a picture in which edges are not sharp. */
  public static final String BLURRY = "the picture is blurred; focus the camera and hold it still";

  /** Fields of so many pixels are read well. */
  public static final int ENOUGH = 25;

  /**
   * With fewer pixels a field nothing is read, and the grain of a table may be taken for fields.
   */
  private static final double TINY = 8;

  private static final int ACROSS = 160;
  private static final int DOWN = 120;
  private static final int SMALLEST = 64;
  private static final double DARK = 28;

  /** The brightest one in so many places of a picture tells how bright it is. */
  private static final int BRIGHTEST = 20;

  private static final double GLARING = 235;
  private static final double FLAT = 8;

  /**
   * Of the height of an edge, between places a 320th of the picture apart. Ninety sharp photographs
   * have 0.55 or more; blurred by 0.18 % of their width, 0.28; blurred by 1.2 %, mostly less.
   */
  private static final double BLURRED = 0.2;

  private PictureCondition() {}

  /** Whether the picture is so dark that what is black in it cannot be told from what is bare. */
  public static boolean isDark(Picture picture) {
    long bright = Arrays.stream(picture.greys(ACROSS, DOWN, 1)).filter(it -> it >= DARK).count();
    return bright * BRIGHTEST < ACROSS * DOWN;
  }

  /** Whether a picture has too few pixels for any board. */
  static boolean isTiny(Picture picture) {
    return Math.min(picture.width(), picture.height()) < SMALLEST;
  }

  /** Whether a board is too small in its picture to be read. */
  public static boolean isTiny(Grid grid) {
    return grid.fieldPixels() < TINY;
  }

  /** One English clause that says that a board is small in its picture, and what to do. */
  public static String small(Grid grid) {
    return "the board is small in the picture, a square "
        + Math.round(grid.fieldPixels())
        + " pixels wide; come nearer, until it is "
        + ENOUGH;
  }

  private static int column(int i, Picture picture) {
    return (int) ((i % ACROSS + 0.5) * picture.width() / ACROSS);
  }

  private static int row(int i, Picture picture) {
    return (int) ((Math.floorDiv(i, ACROSS) + 0.5) * picture.height() / DOWN);
  }

  /** One English clause that says what is wrong and what to do; nothing where all is well. */
  public static Optional<String> of(Picture picture) {
    if (isTiny(picture)) {
      return Optional.of(
          "a picture of "
              + picture.width()
              + "×"
              + picture.height()
              + " pixels is too small; a square should be "
              + ENOUGH
              + " pixels wide");
    }
    double[] brightness = picture.greys(ACROSS, DOWN, 1);
    if (high(brightness) < DARK) {
      return Optional.of("the picture is dark; give the board more light");
    }
    if (median(brightness) > GLARING) {
      return Optional.of("the picture is too bright; give the camera less light");
    }
    int reach = Math.max(12, picture.width() / 40);
    double[] steps = new double[ACROSS * DOWN];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = step(picture, column(i, picture), row(i, picture), reach);
    }
    double edge = high(steps);
    if (edge < FLAT) {
      return Optional.of("the picture shows nothing but one colour; take the cap off the lens");
    }
    return isBlurred(picture, steps, edge, reach) ? Optional.of(BLURRY) : Optional.empty();
  }

  /** Whether even the steeper of the highest steps are slopes. */
  private static boolean isBlurred(Picture picture, double[] steps, double edge, int reach) {
    // As far apart in a large picture of the same scene: its pixels are finer, its edges are not.
    int apart = Math.max(1, picture.width() / 640);
    double[] steepest = new double[steps.length];
    int n = 0;
    for (int i = 0; i < steps.length; i++) {
      if (steps[i] >= edge) {
        for (int at = -reach; at <= reach; at += apart) {
          double slope = step(picture, column(i, picture) + at, row(i, picture), apart);
          steepest[n] = Math.max(steepest[n], slope);
        }
        n++;
      }
    }
    Arrays.sort(steepest, 0, n);
    return steepest[n * 4 / 5] < BLURRED * edge;
  }

  private static double step(Picture picture, int x, int y, int reach) {
    return Math.abs(picture.grey(x + reach, y, 1) - picture.grey(x - reach, y, 1));
  }

  /** Above all but the highest. */
  private static double high(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length - sorted.length / BRIGHTEST];
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
