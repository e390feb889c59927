package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Understands the G-code that GRBL does, as far as a gantry without tools needs it. */
final class GrblParser {
  /** What becomes of the gripper. */
  enum Coil {
    UNCHANGED,
    ON,
    OFF
  }

  /**
   * The order of a line.
   *
   * @param to destination in machine coordinates
   * @param feed millimetres a second. Unlimited for G0
   * @param dwell seconds; −1 for none
   */
  record Order(Optional<Point> to, double feed, Coil coil, double dwell) {}

  private static final Pattern WORD = Pattern.compile("([A-Z])(-?\\d*\\.?\\d+)");

  private boolean rapid = true;
  private double feed;

  void reset() {
    rapid = true;
    feed = 0;
  }

  /** Whether the controller finishes all motion before it obeys that line. */
  static boolean isWaitingForRest(String line) {
    return line.matches("(?i).*(G0?4(?!\\d)|M\\d|\\$).*");
  }

  /**
   * Reads a line without spaces; axes not named stay where the line before has put them. Empty if
   * it is to be refused.
   */
  Optional<Order> parse(String line, Point planned) {
    Matcher word = WORD.matcher(line);
    double x = planned.x();
    double y = planned.y();
    double z = planned.z();
    boolean dwells = false;
    double pause = -1;
    Coil coil = Coil.UNCHANGED;
    int end = 0;
    while (word.find() && word.start() == end) {
      end = word.end();
      double value = Double.parseDouble(word.group(2));
      switch (word.group(1).charAt(0)) {
        case 'X' -> x = value;
        case 'Y' -> y = value;
        case 'Z' -> z = value;
        case 'F' -> feed = value / 60;
        case 'P' -> pause = value;
        case 'S' -> {}
        default -> {
          switch (word.group()) {
            case "G0", "G1" -> rapid = value == 0;
            case "G4" -> dwells = true;
            case "G21", "G53", "G54", "G90", "G94" -> {}
            case "M3", "M8" -> coil = Coil.ON;
            case "M5", "M9" -> coil = Coil.OFF;
            default -> {
              return Optional.empty();
            }
          }
        }
      }
    }
    boolean moves = !dwells && line.matches(".*[XYZ].*");
    if (end != line.length() || (dwells && pause < 0) || (moves && !rapid && feed <= 0)) {
      return Optional.empty();
    }
    return Optional.of(
        new Order(
            moves ? Optional.of(new Point(x, y, z)) : Optional.empty(),
            rapid ? Double.MAX_VALUE : feed,
            coil,
            dwells ? pause : -1));
  }
}
