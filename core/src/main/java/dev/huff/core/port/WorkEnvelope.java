package dev.huff.core.port;

import java.util.Locale;
import java.util.Optional;

/**
 * Soft limits of an arm's position and speed. They are checked before anything is sent.
 *
 * @param min least coordinates in millimetres
 * @param max greatest coordinates in millimetres
 * @param speed greatest speed of the tool. In millimetres a second
 * @param near least distance from the z axis, in millimetres. 0 for a gantry
 * @param far greatest distance from the z axis. Infinite for a gantry
 */
public record WorkEnvelope(Point min, Point max, double speed, double near, double far) {
  /** The limits of a gantry: a box. */
  public WorkEnvelope(Point min, Point max, double speed) {
    this(min, max, speed, 0, Double.POSITIVE_INFINITY);
  }

  /** Why the arm may not go there, as the end of a sentence; empty when it may. */
  public Optional<String> refuses(Point p) {
    if (!p.isFinite()) {
      return Optional.of("is no point at all");
    }
    return outside("x", p.x(), min.x(), max.x())
        .or(() -> outside("y", p.y(), min.y(), max.y()))
        .or(() -> outside("z", p.z(), min.z(), max.z()))
        .or(() -> outsideRing(Math.hypot(p.x(), p.y())));
  }

  /** Why the arm may not go straight from one point to the other; empty when it may. */
  public Optional<String> refuses(Point from, Point to) {
    double dx = to.x() - from.x();
    double dy = to.y() - from.y();
    double length = dx * dx + dy * dy;
    double share = length == 0 ? 0 : -(from.x() * dx + from.y() * dy) / length;
    double nearest = Math.min(1, Math.max(0, share));
    return refuses(to)
        .or(() -> outsideRing(Math.hypot(from.x() + nearest * dx, from.y() + nearest * dy)));
  }

  private Optional<String> outsideRing(double distance) {
    if (distance >= near - 1e-9 && distance <= far + 1e-9) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "is %.1f mm from the arm's axis, outside %.1f to %.1f",
            distance,
            near,
            far));
  }

  private static Optional<String> outside(String axis, double at, double min, double max) {
    if (at >= min - 1e-9 && at <= max + 1e-9) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(Locale.ROOT, "is at %s %.1f mm, outside %.1f to %.1f", axis, at, min, max));
  }
}
