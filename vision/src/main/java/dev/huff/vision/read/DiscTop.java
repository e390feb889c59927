package dev.huff.vision.read;

import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.LabColour;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * The look of a disc's top, however it is turned.
 *
 * @param uneven how much colours differ along circles about its middle
 * @param middle how its middle differs in colour from its edge
 * @param edge its edge's lightness, CIE L*
 */
public record DiscTop(double uneven, LabColour middle, double edge) {
  private static final double MOST_GAIN = 3;

  private static final double[] CIRCLES = {0.15, 0.3, 0.45, 0.6};
  private static final int INNER = 3;
  private static final double EDGE = 0.75;
  private static final int STEPS = 24;

  /**
   * Returns the top of a disc in a picture.
   *
   * @param radius of the disc, in fields
   */
  public static DiscTop of(Picture picture, Grid grid, DiscCandidate disc, double radius) {
    BoardWindow window = BoardWindow.about(disc.x(), disc.y(), radius);
    RectifiedBoard part = RectifiedBoard.of(picture, grid, RectifiedBoard.FINE, window);
    double spread = 0;
    List<LabColour> inner = new ArrayList<>();
    for (int i = 0; i < CIRCLES.length; i++) {
      List<LabColour> circle = circle(part, disc, CIRCLES[i] * radius);
      LabColour mean = mean(circle);
      spread += circle.stream().mapToDouble(mean::distance).average().orElse(0);
      if (i < INNER) {
        inner.add(mean);
      }
    }
    LabColour edge = mean(circle(part, disc, EDGE * radius));
    LabColour middle = mean(inner);
    LabColour difference =
        new LabColour(middle.l() - edge.l(), middle.a() - edge.a(), middle.b() - edge.b());
    return new DiscTop(spread / CIRCLES.length, difference, edge.l());
  }

  /** How much of a mark it has: how uneven it is and how its middle differs, in one. */
  double mark() {
    return Math.hypot(uneven, middle.distance(new LabColour(0, 0, 0)));
  }

  /** How it would look in the light that makes its edge as light as that one's. */
  public DiscTop inLightOf(DiscTop other) {
    double gain =
        Math.max(1 / MOST_GAIN, Math.min(MOST_GAIN, (other.edge + 16) / Math.max(1, edge + 16)));
    LabColour lit = new LabColour(gain * middle.l(), gain * middle.a(), gain * middle.b());
    return new DiscTop(gain * uneven, lit, other.edge);
  }

  private static List<LabColour> circle(RectifiedBoard part, DiscCandidate disc, double radius) {
    List<LabColour> colours = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      double turn = 2 * Math.PI * i / STEPS;
      colours.add(part.at(disc.x() + radius * Math.cos(turn), disc.y() + radius * Math.sin(turn)));
    }
    return colours;
  }

  private static LabColour mean(List<LabColour> colours) {
    return each(colours, all -> all.average().orElse(0));
  }

  /** The top of which every part is as usual as can be. */
  static DiscTop median(List<DiscTop> tops) {
    LabColour middle = each(tops.stream().map(DiscTop::middle).toList(), DiscTop::median);
    return new DiscTop(
        median(tops.stream().mapToDouble(DiscTop::uneven)),
        middle,
        median(tops.stream().mapToDouble(DiscTop::edge)));
  }

  /** The colour whose three numbers are each so much of theirs. */
  static LabColour each(List<LabColour> colours, ToDoubleFunction<DoubleStream> of) {
    return new LabColour(
        of.applyAsDouble(colours.stream().mapToDouble(LabColour::l)),
        of.applyAsDouble(colours.stream().mapToDouble(LabColour::a)),
        of.applyAsDouble(colours.stream().mapToDouble(LabColour::b)));
  }

  /** The value in the middle; 0 of none. */
  static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }
}
