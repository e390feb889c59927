package dev.huff.vision.square;

import java.util.List;

/**
 * Where a piece lies among the pieces of its board by its colour, in whatever light it stands: a
 * point in four dimensions. Pieces of one side lie together, and those of two sides further apart
 * than 2.
 */
public record SideMark(double first, double second, double third, double fourth) {
  static final int NUMBERS = 4;

  static SideMark of(float[] numbers, int at, int step) {
    return new SideMark(
        numbers[at], numbers[at + step], numbers[at + 2 * step], numbers[at + 3 * step]);
  }

  /** The middle of at least one. */
  public static SideMark mean(List<SideMark> marks) {
    double n = marks.size();
    return new SideMark(
        marks.stream().mapToDouble(SideMark::first).sum() / n,
        marks.stream().mapToDouble(SideMark::second).sum() / n,
        marks.stream().mapToDouble(SideMark::third).sum() / n,
        marks.stream().mapToDouble(SideMark::fourth).sum() / n);
  }

  /** How far apart two are, squared. */
  public double square(SideMark other) {
    return square(first - other.first)
        + square(second - other.second)
        + square(third - other.third)
        + square(fourth - other.fourth);
  }

  private static double square(double difference) {
    return difference * difference;
  }
}
