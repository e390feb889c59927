package dev.huff.core.port;

import java.util.List;
import java.util.Optional;

/** Keeps a program within an arm's limits before any of it is sent. */
public final class MotionLimitCheck {
  private MotionLimitCheck() {}

  /** A program with no motion faster than the arm can go. */
  public static List<ArmMotion> slowed(List<ArmMotion> program, WorkEnvelope envelope) {
    return program.stream()
        .map(
            motion ->
                motion instanceof ArmMotion.Travel travel
                    ? new ArmMotion.Travel(travel.to(), Math.min(travel.speed(), envelope.speed()))
                    : motion)
        .toList();
  }

  /**
   * Checks every point and speed.
   *
   * @throws IllegalArgumentException when one lies outside; the message says which
   */
  public static void check(List<ArmMotion> program, WorkEnvelope envelope) {
    Optional<Point> from = Optional.empty();
    for (ArmMotion motion : program) {
      if (motion instanceof ArmMotion.Travel travel) {
        check(travel, from, envelope);
        from = Optional.of(travel.to());
      }
    }
  }

  private static void check(ArmMotion.Travel travel, Optional<Point> from, WorkEnvelope envelope) {
    Point to = travel.to();
    Optional<String> fault =
        from.map(point -> envelope.refuses(point, to)).orElseGet(() -> envelope.refuses(to));
    if (fault.isPresent()) {
      throw new IllegalArgumentException("the way to " + to + " " + fault.get());
    }
    if (!(travel.speed() > 0 && travel.speed() <= envelope.speed())) {
      throw new IllegalArgumentException(
          travel.speed() + " mm/s is not between 0 and " + envelope.speed());
    }
  }
}
