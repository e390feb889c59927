package dev.huff.app.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A row of values, one a ply, as an SVG picture that prints well: White's are light. */
public final class Chart {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 150;
  private static final int LEFT = 46;
  private static final int TOP = 22;

  private final String title;
  private final String unit;
  private final List<Double> values;
  private final double low;
  private final double high;

  /**
   * A chart.
   *
   * @param unit stands at the axis
   * @param values one a ply, from the first
   */
  public Chart(String title, String unit, List<Double> values) {
    this.title = title;
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

  private double x(double ply) {
    return LEFT + ply * (WIDTH - LEFT) / Math.max(1, values.size());
  }

  private double y(double value) {
    return TOP + (high - value) / (high - low) * (HEIGHT - 2 * TOP);
  }

  private StringBuilder begin() {
    StringBuilder svg = new StringBuilder();
    svg.append(
        format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                + " class=\"chart\" role=\"img\" aria-label=\"%s\" font-family=\"sans-serif\""
                + " font-size=\"11\"><rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>"
                + "<text x=\"%d\" y=\"14\" font-weight=\"bold\">%s</text>",
            WIDTH, HEIGHT, WIDTH, title, WIDTH, HEIGHT, LEFT, title));
    for (double value : new double[] {high, (high + low) / 2, low}) {
      svg.append(
          format(
              "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#bbb\"/>"
                  + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
              LEFT, WIDTH, y(value), y(value), LEFT - 4, y(value) + 4, number(value)));
    }
    svg.append(format("<text x=\"4\" y=\"14\">%s</text>", unit));
    for (int ply = 0; ply < values.size(); ply += 20) {
      svg.append(format("<text x=\"%.1f\" y=\"%d\">%d</text>", x(ply), HEIGHT - 6, ply / 2 + 1));
    }
    return svg;
  }

  /** A bar a ply. */
  public String bars() {
    StringBuilder svg = begin();
    for (int ply = 0; ply < values.size(); ply++) {
      double top = y(Math.max(0, values.get(ply)));
      double bottom = y(Math.min(0, values.get(ply)));
      svg.append(
          format(
              "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\""
                  + " stroke=\"#333\" stroke-width=\".5\"/>",
              x(ply + 0.1),
              top,
              x(0.8) - LEFT,
              Math.max(0.5, bottom - top),
              ply % 2 == 0 ? "#f2e3c6" : "#555"));
    }
    return svg.append("</svg>\n").toString();
  }

  /** A line through all values. */
  public String line() {
    String points =
        IntStream.range(0, values.size())
            .mapToObj(ply -> format("%.1f,%.1f", x(ply + 0.5), y(values.get(ply))))
            .collect(Collectors.joining(" "));
    return begin()
        .append("<polyline fill=\"none\" stroke=\"#b3261e\" stroke-width=\"1.6\" points=\"")
        .append(points)
        .append("\"/></svg>\n")
        .toString();
  }

  /** One picture of two, the second below the first. */
  public static String stacked(String first, String second) {
    return format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">%s<g"
            + " transform=\"translate(0 %d)\">%s</g></svg>%n",
        WIDTH, 2 * HEIGHT, first, HEIGHT, second);
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : format("%.1f", value);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
