package dev.huff.hardware.robot.uarm;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Motions as the orders of a uArm, which are done one after the other. */
final class UarmProgram {
  private static final List<String> SWITCHING_ON = List.of("M17", "M2231 V0", "G90");
  private static final double HOMING_SPEED = 50;

  private UarmProgram() {}

  /** The orders that have those motions done. */
  static List<String> lines(List<ArmMotion> program) {
    return program.stream().map(UarmProgram::line).toList();
  }

  /**
   * The orders that switch its motors on and lead it to its place of rest.
   *
   * @param up where to go first, from between the pieces; empty when that is not known
   */
  static List<String> home(Optional<Point> up, Point rest) {
    List<String> lines = new ArrayList<>(SWITCHING_ON);
    up.ifPresent(point -> lines.add(way(point, HOMING_SPEED)));
    lines.add(way(rest, HOMING_SPEED));
    return lines;
  }

  private static String line(ArmMotion motion) {
    if (motion instanceof ArmMotion.Travel travel) {
      return way(travel.to(), travel.speed());
    }
    if (motion instanceof ArmMotion.Dwell dwell) {
      return "G2004 P" + dwell.millis();
    }
    return motion instanceof ArmMotion.Grip ? "M2231 V1" : "M2231 V0";
  }

  private static String way(Point to, double speed) {
    return String.format(
        Locale.ROOT, "G1 X%.2f Y%.2f Z%.2f F%.0f", to.x(), to.y(), to.z(), speed * 60);
  }
}
