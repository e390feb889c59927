package dev.huff.hardware.robot.grbl;

/**
 * Wiring of a gantry's gripper.
 *
 * @param grip command that closes it. For a magnet, switches it on
 * @param release command that opens it or switches the magnet off
 * @param sense whether the probe input reports a held piece
 */
public record GrblOptions(String grip, String release, Sense sense) {
  /** What is wired to the probe input. */
  public enum Sense {
    NOTHING,
    /** A switch that closes when a piece is held. */
    HELD_PIECE
  }

  /** A magnet on the spindle output, a switch in the gripper on the probe input. */
  public static GrblOptions magnet() {
    return new GrblOptions("M3 S1000", "M5", Sense.HELD_PIECE);
  }
}
