package dev.huff.simulator.robot;

import java.util.Random;

/**
 * How often a machine fails, as shares of 1.
 *
 * @param missedGrip of all grips: the piece stays where it is
 * @param drop of all pieces carried: it falls somewhere on the way
 * @param stall of all motions: the machine stops answering until the line is plugged again
 * @param alarm of all motions: a limit switch is touched by chance
 * @param reset of all motions: the controller restarts
 * @param noise how far off the tool grips and lets go, in millimetres, as a standard deviation
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
