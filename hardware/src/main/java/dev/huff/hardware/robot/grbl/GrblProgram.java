package dev.huff.hardware.robot.grbl;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Motions as lines of G-code, ended by a short dwell whose {@code ok} says that all is done. */
final class GrblProgram {
  private GrblProgram() {}

  /**
   * The lines that have those motions done.
   *
   * @param grip the command that closes the gripper
   * @param release the command that opens it
   */
  static List<String> lines(List<ArmMotion> program, String grip, String release) {
    List<String> code = new ArrayList<>();
    for (ArmMotion motion : program) {
      code.add(line(motion, grip, release));
    }
    code.add("G4 P0.01");
    return code;
  }

  private static String line(ArmMotion motion, String grip, String release) {
    if (motion instanceof ArmMotion.Travel travel) {
      Point to = travel.to();
      return String.format(
          Locale.ROOT,
          "G53 G1 X%.3f Y%.3f Z%.3f F%.0f",
          to.x(),
          to.y(),
          to.z(),
          travel.speed() * 60);
    }
    if (motion instanceof ArmMotion.Dwell dwell) {
      return String.format(Locale.ROOT, "G4 P%.3f", dwell.millis() / 1000.0);
    }
    return motion instanceof ArmMotion.Grip ? grip : release;
  }
}
