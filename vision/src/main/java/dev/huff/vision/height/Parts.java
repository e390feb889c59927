package dev.huff.vision.height;

import java.util.Arrays;

/**
 * The parts of a patch under one assumption: a top, three strips of its side, bare fields of two
 * colours, and the shadow on either. Each is explained as well as it is of one colour; the side is
 * of the top's stuff in other light, and a shadow of the field's in less.
 */
final class Parts {
  static final int TOP = 0;

  /** The first of three strips. */
  static final int WALL = 1;

  /** Where row + column is even; the next one where it is odd. */
  static final int GROUND = 4;

  /** Of the first ground; the next one of the other. */
  static final int SHADOW = 6;

  private static final int COUNT = 8;

  /** Added to the lightness: in a shadow all three numbers of a colour then shrink alike. */
  static final float BLACKER = 16;

  private static final double DARKEST = 0.35;
  private static final double SHADE = 0.93;
  private static final double LIT = 1.2;

  private final double[] sums = new double[3 * COUNT];
  private final double[] squares = new double[COUNT];
  private final double[] counts = new double[COUNT];
  private final double[] colours = new double[3 * COUNT];

  /** What a part is made of: 0 a top, 1 its side, 2 bare fields, 3 shadow on them. */
  static int stuff(int part) {
    return part == TOP ? 0 : part < GROUND ? 1 : part < SHADOW ? 2 : 3;
  }

  void clear() {
    Arrays.fill(sums, 0);
    Arrays.fill(squares, 0);
    Arrays.fill(counts, 0);
  }

  /**
   * Counts pixels whose sums are a difference: of the three channels, of their squares, and of
   * ones.
   *
   * @param from where the greater sums begin
   * @param less where those begin that are taken away
   */
  void add(int part, double[] table, int from, int less) {
    int at = 3 * part;
    sums[at] += table[from] - table[less];
    sums[at + 1] += table[from + 1] - table[less + 1];
    sums[at + 2] += table[from + 2] - table[less + 2];
    squares[part] += table[from + 3] - table[less + 3];
    counts[part] += table[from + 4] - table[less + 4];
  }

  /** One of the three numbers of the colour that a part was last explained by. */
  double colour(int part, int channel) {
    return colours[3 * part + channel];
  }

  /** Gives every part the colour that explains it best, and tells what that leaves. */
  Rest unexplained() {
    Rest rest = new Rest();
    rest.add(stuff(TOP), counts[TOP], alone(TOP));
    for (int wall = WALL; wall < GROUND; wall++) {
      rest.add(stuff(wall), counts[wall], shaded(LIT, wall, TOP, wall, TOP));
    }
    for (int ground = GROUND; ground < SHADOW; ground++) {
      rest.add(stuff(ground), counts[ground], alone(ground));
    }
    double shadows = shaded(SHADE, SHADOW, GROUND, SHADOW + 1, GROUND + 1);
    rest.add(stuff(SHADOW), counts[SHADOW] + counts[SHADOW + 1], shadows);
    return rest;
  }

  /** A part of any colour. */
  private double alone(int part) {
    if (counts[part] < 0.5) {
      Arrays.fill(colours, 3 * part, 3 * part + 3, 0);
      return 0;
    }
    for (int k = 0; k < 3; k++) {
      colours[3 * part + k] = sums[3 * part + k] / counts[part];
    }
    return left(part);
  }

  /**
   * Parts of the same stuff as others, in less light: of their colours, darker alike. Those whose
   * stuff is seen nowhere else may have any colour.
   *
   * @param most how bright they may be, as a share
   */
  private double shaded(double most, int first, int ofFirst, int second, int ofSecond) {
    double like = product(first, ofFirst) + (second == first ? 0 : product(second, ofSecond));
    double full = full(first, ofFirst) + (second == first ? 0 : full(second, ofSecond));
    double light = full == 0 ? 1 : Math.max(DARKEST, Math.min(most, like / full));
    double rest = darkened(first, ofFirst, light);
    return second == first ? rest : rest + darkened(second, ofSecond, light);
  }

  private double product(int part, int of) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      sum += sums[3 * part + k] * colours[3 * of + k];
    }
    return sum;
  }

  private double full(int part, int of) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      sum += colours[3 * of + k] * colours[3 * of + k];
    }
    return counts[part] * sum;
  }

  private double darkened(int part, int of, double light) {
    if (counts[of] < 0.5) {
      return alone(part);
    }
    for (int k = 0; k < 3; k++) {
      colours[3 * part + k] = light * colours[3 * of + k];
    }
    return left(part);
  }

  /** The squared distances of a part's pixels from its colour. */
  private double left(int part) {
    double rest = squares[part];
    for (int k = 0; k < 3; k++) {
      double colour = colours[3 * part + k];
      rest += colour * (counts[part] * colour - 2 * sums[3 * part + k]);
    }
    return rest;
  }
}
