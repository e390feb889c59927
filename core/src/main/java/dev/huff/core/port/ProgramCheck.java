package dev.huff.core.port;

import java.util.List;

/** Checks a program against an arm's limits before any of it is sent. */
public final class ProgramCheck {
  private ProgramCheck() {}

  /**
   * Checks every point and speed.
   *
   * @throws IllegalArgumentException when one lies outside; the message says which
   */
  public static void check(List<ArmMotion> program, Envelope envelope) {
    for (ArmMotion motion : program) {
      if (motion instanceof ArmMotion.Travel travel) {
        envelope
            .refuses(travel.to())
            .ifPresent(
                why -> {
                  throw new IllegalArgumentException("the way to " + travel.to() + " " + why);
                });
        if (!(travel.speed() > 0 && travel.speed() <= envelope.speed())) {
          throw new IllegalArgumentException(
              travel.speed() + " mm/s is not between 0 and " + envelope.speed());
        }
      }
    }
  }
}
