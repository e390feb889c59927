package dev.huff.vision.find;

import dev.huff.vision.picture.Picture;
import java.util.Arrays;
import java.util.Optional;

/** What is wrong with a picture as such, whatever it shows: too dark, too bright, blurred. */
final class Condition {
  private static final int ACROSS = 160;
  private static final int DOWN = 120;
  private static final double DARK = 28;
  private static final double GLARING = 235;
  private static final double FLAT = 8;
  private static final double BLURRED = 0.2;

  private Condition() {}

  /** One English clause that says what is wrong and what to do; nothing where all is well. */
  static Optional<String> of(Picture picture) {
    double[] brightness = new double[ACROSS * DOWN];
    double[] near = new double[ACROSS * DOWN];
    double[] far = new double[ACROSS * DOWN];
    int reach = Math.max(3, picture.width() / 160);
    for (int i = 0; i < brightness.length; i++) {
      int x = (int) ((i % ACROSS + 0.5) * picture.width() / ACROSS);
      int y = (int) ((Math.floorDiv(i, ACROSS) + 0.5) * picture.height() / DOWN);
      brightness[i] = picture.grey(x, y, 1);
      near[i] = Math.abs(picture.grey(x + 1, y, 1) - picture.grey(x - 1, y, 1));
      far[i] = Math.abs(picture.grey(x + reach, y, 1) - picture.grey(x - reach, y, 1));
    }
    double bright = high(brightness);
    if (bright < DARK) {
      return Optional.of("the picture is dark; give the board more light");
    }
    if (median(brightness) > GLARING) {
      return Optional.of("the picture is too bright; give the camera less light");
    }
    if (high(far) < FLAT) {
      return Optional.of("the picture shows nothing but one colour; take the cap off the lens");
    }
    Arrays.sort(near);
    return near[near.length * 99 / 100] < BLURRED * high(far)
        ? Optional.of("the picture is blurred; focus the camera and hold it still")
        : Optional.empty();
  }

  /** Above nineteen in twenty. */
  private static double high(double[] values) {
    Arrays.sort(values);
    return values[values.length * 19 / 20];
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
