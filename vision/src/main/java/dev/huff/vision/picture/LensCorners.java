package dev.huff.vision.picture;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.opencv.core.Point;

/**
 * Corners of squares in a picture, which tell how much its lens bends: through a pinhole they would
 * lie on straight lines.
 *
 * @param width of the picture, in pixels
 * @param height of the picture, in pixels
 * @param places where each corner is on the plane of the squares
 * @param pixels where it is seen
 */
public record LensCorners(int width, int height, List<Point> places, List<Point> pixels) {
  private static final int STEPS = 16;

  /** A lens that took this picture and bends so much. */
  public LensDistortion lens(double bend) {
    return new LensDistortion(bend, width, height);
  }

  /** The best map from places to the pixels of a pinhole, if that lens took the picture. */
  public Optional<Homography> fit(LensDistortion lens) {
    List<Point> straight = pixels.stream().map(p -> lens.straightened(p.x, p.y)).toList();
    return Homography.fit(places, straight, 0);
  }

  /** How far from each corner that map and lens put it, in pixels. */
  public DoubleStream distances(Homography map, LensDistortion lens) {
    return IntStream.range(0, places.size())
        .mapToDouble(
            i -> {
              Point flat = map.map(places.get(i).x, places.get(i).y);
              Point seen = lens.bent(flat.x, flat.y);
              return Math.hypot(seen.x - pixels.get(i).x, seen.y - pixels.get(i).y);
            });
  }

  /**
   * The bend that fits best.
   *
   * @param most how much a lens bends at most
   * @param rounds each searches about the best of the last, eight times as finely
   * @param misfit of a bend
   */
  public static double bend(double most, int rounds, DoubleUnaryOperator misfit) {
    double best = 0;
    double least = misfit.applyAsDouble(best);
    double reach = most;
    for (int round = 0; round < rounds; round++) {
      double middle = best;
      for (int step = -STEPS / 2; step <= STEPS / 2; step++) {
        double bend = middle + 2 * reach * step / STEPS;
        double tried = misfit.applyAsDouble(bend);
        best = tried < least ? bend : best;
        least = Math.min(least, tried);
      }
      reach /= STEPS / 2.0;
    }
    return best;
  }
}
