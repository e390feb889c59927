package dev.huff.vision.read;

import dev.huff.vision.picture.CameraPoseEstimate;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.square.SquareOdds;
import java.util.Map;
import org.opencv.core.Point;

/** Measures how large the discs of a set are, by what most round things on a board share. */
record DiscSizeMeter(
    RadialGradient rims, CameraPoseEstimate camera, Map<GridCell, SquareOdds> odds) {
  /**
   * The size of a disc, in fields.
   *
   * @param thickness how high its rim is above the board; a guess when seen from above
   */
  record Size(double radius, double thickness) {}

  private static final Size USUAL = new Size(0.4, 0);
  private static final double[] HEIGHTS = {0, 0.1, 0.2, 0.3};
  private static final double LEAST_RADIUS = 0.2;
  private static final double MOST_RADIUS = 0.48;
  private static final double STEP = 0.02;

  /** The size by which the fields with pieces look most unlike the bare ones. */
  Size measure() {
    double most = 0;
    Size best = USUAL;
    for (double h : HEIGHTS) {
      for (double r = LEAST_RADIUS; r < MOST_RADIUS; r += STEP) {
        double difference = difference(r, h);
        if (difference > most) {
          most = difference;
          best = new Size(r, h);
        }
      }
    }
    return best;
  }

  /** How much rounder fields with pieces look than bare ones. */
  private double difference(double r, double h) {
    double pieces = 0;
    double bare = 0;
    double round = 0;
    double plain = 0;
    for (Map.Entry<GridCell, SquareOdds> entry : odds.entrySet()) {
      GridCell field = entry.getKey();
      SquareOdds of = entry.getValue();
      double rim = roundest(camera.seenAt(field.column() + 0.5, field.row() + 0.5, h), r);
      pieces += of.piece();
      bare += of.bare();
      round += of.piece() * rim * rim;
      plain += of.bare() * rim * rim;
    }
    return pieces < 1 || bare < 1 ? 0 : round / pieces - plain / bare;
  }

  private double roundest(Point middle, double r) {
    double best = 0;
    for (double dy = -0.1; dy < 0.11; dy += 0.05) {
      for (double dx = -0.1; dx < 0.11; dx += 0.05) {
        best = Math.max(best, rims.rim(middle.x + dx, middle.y + dy, r));
      }
    }
    return best;
  }
}
