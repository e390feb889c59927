package dev.huff.club.report;

import dev.huff.rules.board.Side;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Values for each ply as an SVG chart that prints well: what {@code chart.jte} shows. It is light
 * or dark as the reader's screen is, light on paper, and not wider than a phone. White's values are
 * light. Lengths are in units of the picture.
 */
public final class SvgChart {
  /** The chart's width. */
  public static final int WIDTH = 640;

  /** The chart's height. */
  public static final int HEIGHT = 150;

  /** Where the values begin. */
  public static final int LEFT = 46;

  private static final int TOP = 22;

  private final PageWords words;
  private final String title;
  private final String unit;
  private final Side first;
  private final List<Double> values;
  private final double low;
  private final double high;

  /**
   * @param title key of the heading. Either {@code sheet-lead} or {@code sheet-time}
   * @param first side of the first ply
   * @param values one for each ply, from the first
   */
  public SvgChart(PageWords words, String title, String unit, Side first, List<Double> values) {
    this.words = words;
    this.first = first;
    this.title = words.get(title);
    this.unit = unit;
    this.values = List.copyOf(values);
    double most = values.stream().mapToDouble(Math::abs).max().orElse(0);
    boolean below = values.stream().anyMatch(value -> value < 0);
    this.high = round(Math.max(most, 1));
    this.low = below ? -high : 0;
  }

  /** The next number above that reads well: 1, 2 or 5 times a power of ten. */
  private static double round(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    double lead = value / power;
    return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
  }

  /** Where a ply begins, from the left. */
  public double x(double ply) {
    return LEFT + ply * (WIDTH - LEFT) / Math.max(1, values.size());
  }

  /** Where a value stands, from above. */
  public double y(double value) {
    return TOP + (high - value) / (high - low) * (HEIGHT - 2 * TOP);
  }

  /** The heading. */
  public String title() {
    return title;
  }

  /** What the values count. */
  public String unit() {
    return unit;
  }

  /** The values that have a line across the chart. */
  public List<Double> rules() {
    return List.of(high, (high + low) / 2, low);
  }

  /** The value of each ply. */
  public List<Double> values() {
    return values;
  }

  /**
   * Returns a description for people who cannot see the chart: its extremes, and where they are.
   */
  public String description() {
    if (values.isEmpty()) {
      return title;
    }
    int most = values.indexOf(Collections.max(values));
    int least = values.indexOf(Collections.min(values));
    String last = tenth(values.size() - 1);
    return words.get(
        "sheet-chart", title, unit, tenth(most), move(most), tenth(least), move(least), last);
  }

  private String tenth(int ply) {
    return number(Math.rint(10 * values.get(ply)) / 10);
  }

  private String move(int ply) {
    return ply / 2 + 1 + ", " + name(side(ply));
  }

  /** Whose ply it is. */
  public Side side(int ply) {
    return ply % 2 == 0 ? first : first.other();
  }

  /** What a side is called. */
  public String name(Side side) {
    return words.get(side.id());
  }

  /** The chart with a bar a ply, a whole SVG document. */
  public String withBars() {
    return Templates.fill("chart", Map.of("chart", this, "hasBars", true));
  }

  /** The chart with a line through all values, a whole SVG document. */
  public String withLine() {
    return Templates.fill("chart", Map.of("chart", this, "hasBars", false));
  }

  /** The corners of the line through all values. */
  public String points() {
    return IntStream.range(0, values.size())
        .mapToObj(ply -> tenths(x(ply + 0.5)) + "," + tenths(y(values.get(ply))))
        .collect(Collectors.joining(" "));
  }

  /** One picture of two, the second below the first. */
  public static String stacked(String first, String second) {
    return String.format(
        Locale.ROOT,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$d %2$d\" width=\"%1$d\">%3$s<g"
            + " transform=\"translate(0 %4$d)\">%5$s</g></svg>%n",
        WIDTH,
        2 * HEIGHT,
        first,
        HEIGHT,
        second);
  }

  /** A value as short as it is exact to a tenth, as the language writes it. */
  public String number(double value) {
    return value == Math.rint(value)
        ? Long.toString((long) value)
        : tenths(value).replace('.', words.language().equals("en") ? '.' : ',');
  }

  /** A length to a tenth. */
  public static String tenths(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
