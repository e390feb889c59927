package dev.huff.vision;

import java.util.List;
import org.opencv.core.Point;

/**
 * Tells stacks of two from single discs by how long they look: from the rim of the foot that faces
 * the camera to the rim of the top that does not. That takes a camera that looks on from the side;
 * the thickness of one disc is learnt from all discs of the picture, most of which are single.
 */
final class Storeys {
  /** A field of the picture. */
  record Place(int row, int column) {}

  private static final double REACH = 0.2;
  private static final double STEP = 0.05;
  private static final double FACING = 0.3;
  private static final double SLIP_PENALTY = 5;

  /** A rise that moves a thing by less than this many fields is not seen. */
  private static final double LEAST_SHIFT = 0.12;

  private final Rims rims;
  private final Camera camera;
  private double radius;
  private double thickness;

  /**
   * @param radius of the discs, in fields
   * @param places where discs stand
   */
  Storeys(Rims rims, Camera camera, double radius, List<Place> places) {
    this.rims = rims;
    this.camera = camera;
    this.radius = radius;
    measure(radius, places);
  }

  private void measure(double about, List<Place> places) {
    double most = Double.NEGATIVE_INFINITY;
    double bestRadius = about;
    for (double r = about - 0.04; r < about + 0.03; r += 0.02) {
      for (double t = 0.08; t < 0.3; t += 0.02) {
        radius = r;
        double sum = 0;
        for (Place place : places) {
          sum += canBeTold(place, 0.3) ? fit(place, t) : 0;
        }
        if (sum > most) {
          most = sum;
          bestRadius = r;
          thickness = t;
        }
      }
    }
    radius = bestRadius;
  }

  private boolean canBeTold(Place place, double t) {
    return camera.slant(place.column + 0.5, place.row + 0.5) * t > LEAST_SHIFT;
  }

  /** How well a thing of that height on that field explains the picture. */
  private double fit(Place place, double h) {
    double best = Double.NEGATIVE_INFINITY;
    double dx = camera.footX() - place.column - 0.5;
    double dy = camera.footY() - place.row - 0.5;
    double away = Math.max(1e-9, Math.hypot(dx, dy));
    dx /= away;
    dy /= away;
    for (double oy = -REACH; oy <= REACH + 1e-9; oy += STEP) {
      for (double ox = -REACH; ox <= REACH + 1e-9; ox += STEP) {
        double x = place.column + 0.5 + ox;
        double y = place.row + 0.5 + oy;
        Point top = camera.seenAt(x, y, h);
        double back = rims.arc(top.x, top.y, radius * camera.growth(h), -dx, -dy, FACING);
        double front = rims.arc(x, y, radius, dx, dy, FACING);
        best = Math.max(best, back + front - SLIP_PENALTY * (ox * ox + oy * oy));
      }
    }
    return best;
  }

  /** How much more a stack of two explains than one disc; 0 where that cannot be told. */
  double stacked(Place place) {
    return canBeTold(place, thickness) ? fit(place, 2 * thickness) - fit(place, thickness) : 0;
  }
}
