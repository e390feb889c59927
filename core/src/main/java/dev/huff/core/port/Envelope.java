package dev.huff.core.port;

import java.util.Locale;
import java.util.Optional;

/**
 * Where an arm may go and how fast: the soft limits, checked before anything is sent.
 *
 * @param min the least coordinates, in millimetres
 * @param max the greatest coordinates, in millimetres
 * @param speed the greatest speed of the tool, in millimetres a second
 */
public record Envelope(Point min, Point max, double speed) {
  /** Why the arm may not go there, as the end of a sentence; empty when it may. */
  public Optional<String> refuses(Point p) {
    if (!p.isFinite()) {
      return Optional.of("is no point at all");
    }
    return outside("x", p.x(), min.x(), max.x())
        .or(() -> outside("y", p.y(), min.y(), max.y()))
        .or(() -> outside("z", p.z(), min.z(), max.z()));
  }

  private static Optional<String> outside(String axis, double at, double min, double max) {
    if (at >= min - 1e-9 && at <= max + 1e-9) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(Locale.ROOT, "is at %s %.1f mm, outside %.1f to %.1f", axis, at, min, max));
  }
}
