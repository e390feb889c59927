package dev.huff.vision.follow;

import dev.huff.vision.picture.Lab;
import dev.huff.vision.picture.Light;
import dev.huff.vision.picture.Rectified;
import dev.huff.vision.picture.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * What the top of a disc looks like, however it is turned.
 *
 * @param uneven how much colours differ along circles about its middle: turned rings do not count
 * @param middle how its middle differs in colour from its edge
 */
record DiscTop(double uneven, Lab middle) {
  private static final double[] CIRCLES = {0.15, 0.3, 0.45, 0.6};
  private static final int INNER = 3;
  private static final double EDGE = 0.75;
  private static final int STEPS = 24;

  /**
   * That of the disc there.
   *
   * @param light what the picture shows, compared with that in which men were learnt
   * @param x of the middle of its top, in fields
   * @param y the same downwards
   * @param radius of the disc, in fields
   */
  static DiscTop of(Rectified part, Light light, double x, double y, double radius) {
    double spread = 0;
    List<Lab> inner = new ArrayList<>();
    for (int i = 0; i < CIRCLES.length; i++) {
      List<Lab> circle = circle(part, light, x, y, CIRCLES[i] * radius);
      Lab mean = mean(circle);
      spread += circle.stream().mapToDouble(mean::distance).average().orElse(0);
      if (i < INNER) {
        inner.add(mean);
      }
    }
    Lab edge = mean(circle(part, light, x, y, EDGE * radius));
    Lab middle = mean(inner);
    Lab difference = new Lab(middle.l() - edge.l(), middle.a() - edge.a(), middle.b() - edge.b());
    return new DiscTop(spread / CIRCLES.length, difference);
  }

  /** The part of a board in which such a disc is to be seen. */
  static Window part(double x, double y, double radius) {
    return Window.about(x, y, radius);
  }

  private static List<Lab> circle(Rectified part, Light light, double x, double y, double radius) {
    List<Lab> colours = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      double turn = 2 * Math.PI * i / STEPS;
      Lab colour = part.at(x + radius * Math.cos(turn), y + radius * Math.sin(turn));
      colours.add(light.without(colour));
    }
    return colours;
  }

  private static Lab mean(List<Lab> colours) {
    return each(colours, all -> all.average().orElse(0));
  }

  /** The top of which every part is as usual as can be. */
  static DiscTop median(List<DiscTop> tops) {
    Lab middle = each(tops.stream().map(DiscTop::middle).toList(), DiscTop::median);
    return new DiscTop(median(tops.stream().mapToDouble(DiscTop::uneven)), middle);
  }

  private static Lab each(List<Lab> colours, ToDoubleFunction<DoubleStream> of) {
    return new Lab(
        of.applyAsDouble(colours.stream().mapToDouble(Lab::l)),
        of.applyAsDouble(colours.stream().mapToDouble(Lab::a)),
        of.applyAsDouble(colours.stream().mapToDouble(Lab::b)));
  }

  /** The value in the middle; 0 of none. */
  static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }
}
