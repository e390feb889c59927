package dev.huff.simulator.robot;

import java.util.Random;

/**
 * Failure rates of a machine, as shares of 1.
 *
 * @param missedGrip of all grips. The piece stays where it is
 * @param drop of all carried pieces. It falls somewhere on the way
 * @param stall of all motions. The machine stops answering until the line is replugged
 * @param alarm of all motions: a limit switch is touched by chance
 * @param reset of all motions. The controller restarts
 * @param noise standard deviation of gripping and releasing, in millimetres
 */
public record MachineFaults(
    double missedGrip, double drop, double stall, double alarm, double reset, double noise) {
  /** What befalls a motion as it begins. */
  enum Mishap {
    NONE,
    STALL,
    ALARM,
    RESET
  }

  /** A machine that never fails. */
  public static final MachineFaults NONE = new MachineFaults(0, 0, 0, 0, 0, 0);

  /** A machine whose gripper fails that often, and nothing else. */
  public static MachineFaults ofGripper(double missedGrip, double drop) {
    return new MachineFaults(missedGrip, drop, 0, 0, 0, 0);
  }

  /** Draws what befalls the next motion. */
  Mishap draw(Random random) {
    double luck = random.nextDouble();
    if (luck < stall) {
      return Mishap.STALL;
    }
    if (luck < stall + alarm) {
      return Mishap.ALARM;
    }
    return luck < stall + alarm + reset ? Mishap.RESET : Mishap.NONE;
  }
}
