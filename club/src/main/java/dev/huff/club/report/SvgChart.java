package dev.huff.club.report;

import dev.huff.rules.board.Side;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Values for each ply as an SVG chart that prints well. White's are light. */
public final class SvgChart {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 150;
  private static final int LEFT = 46;
  private static final int TOP = 22;

  /** As the reader's screen is, light or dark; on paper, light; not wider than a phone. */
  private static final String STYLE =
      """
      <style>
      svg:root, body > svg { max-width: 100%; height: auto; }
      .chart text { fill: #222; } .chart .paper { fill: #fff; }
      .chart .rule { stroke: #bbb; } .chart polyline { fill: none; stroke: #b3261e; stroke-width: 1.6; }
      .chart .white { fill: #f2e3c6; stroke: #333; stroke-width: .5; } .chart .black { fill: #555; stroke: #333; stroke-width: .5; }
      @media screen and (prefers-color-scheme: dark) {
        .chart text { fill: #ece5da; } .chart .paper { fill: #211e1b; } .chart .rule { stroke: #4a433b; }
        .chart polyline { stroke: #ff8a80; } .chart .black { fill: #7d766d; stroke: #ddd; }
      }
      </style>
      """;

  private final ReportWords words;
  private final String title;
  private final String unit;
  private final Side first;
  private final List<Double> values;
  private final double low;
  private final double high;

  /**
   * Creates a chart.
   *
   * @param words its language
   * @param title key of the heading. Either {@code lead} or {@code time}
   * @param unit label of the axis
   * @param first side of the first ply
   * @param values one for each ply, from the first
   */
  public SvgChart(ReportWords words, String title, String unit, Side first, List<Double> values) {
    this.words = words;
    this.first = first;
    this.title = PrintedScoreSheet.escape(words.get(title));
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
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                + " class=\"chart\" role=\"img\" aria-label=\"%s\" font-family=\"sans-serif\""
                + " font-size=\"11\">%s<rect class=\"paper\" width=\"%d\" height=\"%d\"/>"
                + "<text x=\"%d\" y=\"14\" font-weight=\"bold\">%s</text>",
            WIDTH, HEIGHT, WIDTH, HEIGHT, told(), STYLE, WIDTH, HEIGHT, LEFT, title));
    for (double value : new double[] {high, (high + low) / 2, low}) {
      svg.append(
          format(
              "<line class=\"rule\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                  + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
              LEFT, WIDTH, y(value), y(value), LEFT - 4, y(value) + 4, number(value)));
    }
    svg.append(format("<text x=\"4\" y=\"14\">%s</text>", unit));
    for (int ply = 0; ply < values.size(); ply += 20) {
      svg.append(format("<text x=\"%.1f\" y=\"%d\">%d</text>", x(ply), HEIGHT - 6, ply / 2 + 1));
    }
    return svg;
  }

  /**
   * Returns a description for people who cannot see the chart: its extremes, and where they are.
   */
  private String told() {
    if (values.isEmpty()) {
      return title;
    }
    int most = values.indexOf(Collections.max(values));
    int least = values.indexOf(Collections.min(values));
    String last = tenth(values.size() - 1);
    return words.get(
        "chart", title, unit, tenth(most), move(most), tenth(least), move(least), last);
  }

  private String tenth(int ply) {
    return number(Math.rint(10 * values.get(ply)) / 10);
  }

  private String move(int ply) {
    return ply / 2 + 1 + ", " + name(side(ply));
  }

  private Side side(int ply) {
    return ply % 2 == 0 ? first : first.other();
  }

  private String name(Side side) {
    return words.get(side.id());
  }

  /** A bar a ply. */
  public String bars() {
    StringBuilder svg = begin();
    for (int ply = 0; ply < values.size(); ply++) {
      double top = y(Math.max(0, values.get(ply)));
      double bottom = y(Math.min(0, values.get(ply)));
      svg.append(
          format(
              "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
              side(ply).id(), x(ply + 0.1), top, x(0.8) - LEFT, Math.max(0.5, bottom - top)));
    }
    key(svg, WIDTH - 150, first);
    key(svg, WIDTH - 70, first.other());
    return svg.append("</svg>\n").toString();
  }

  private void key(StringBuilder svg, int x, Side side) {
    svg.append(
        format(
            "<rect class=\"%s\" x=\"%d\" y=\"5\" width=\"10\" height=\"10\"/>"
                + "<text x=\"%d\" y=\"14\">%s</text>",
            side.id(), x, x + 14, name(side)));
  }

  /** A line through all values. */
  public String line() {
    String points =
        IntStream.range(0, values.size())
            .mapToObj(ply -> format("%.1f,%.1f", x(ply + 0.5), y(values.get(ply))))
            .collect(Collectors.joining(" "));
    return begin().append("<polyline points=\"").append(points).append("\"/></svg>\n").toString();
  }

  /** One picture of two, the second below the first. */
  public static String stacked(String first, String second) {
    return format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$d %2$d\" width=\"%1$d\">%3$s<g"
            + " transform=\"translate(0 %4$d)\">%5$s</g></svg>%n",
        WIDTH, 2 * HEIGHT, first, HEIGHT, second);
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : format("%.1f", value);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
