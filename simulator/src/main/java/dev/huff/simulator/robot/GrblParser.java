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
   * @param error GRBL's error number. Without an error 0
   */
  record Order(
      Optional<Point> to, double feed, Coil coil, double dwell, int error) {
    static Order wrong(int code) {
      return new Order(Optional.empty(), 0, Coil.UNCHANGED, -1, code);
    }
  }

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

  /** Reads a line without spaces; axes not named stay where the line before has put them. */
  Order parse(String line, Point planned) {
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
        case 'G' -> {
          int error = mode(value);
          if (error != 0) {
            return Order.wrong(error);
          }
          dwells |= value == 4;
        }
        case 'M' -> {
          if (value != 3 && value != 5 && value != 8 && value != 9) {
            return Order.wrong(20);
          }
          coil = value == 3 || value == 8 ? Coil.ON : Coil.OFF;
        }
        case 'X' -> x = value;
        case 'Y' -> y = value;
        case 'Z' -> z = value;
        case 'F' -> feed = value / 60;
        case 'P' -> pause = value;
        case 'S' -> {}
        default -> {
          return Order.wrong(20);
        }
      }
    }
    if (end != line.length()) {
      return Order.wrong(1);
    }
    if (dwells) {
      return pause < 0 ? Order.wrong(28) : new Order(Optional.empty(), 0, coil, pause, 0);
    }
    boolean moves = line.matches(".*[XYZ].*");
    if (moves && !rapid && feed <= 0) {
      return Order.wrong(22);
    }
    Optional<Point> way = moves ? Optional.of(new Point(x, y, z)) : Optional.empty();
    return new Order(way, rapid ? Double.MAX_VALUE : feed, coil, -1, 0);
  }

  private int mode(double code) {
    if (code == 0 || code == 1) {
      rapid = code == 0;
    } else if (code != 4 && code != 21 && code != 53 && code != 54 && code != 90 && code != 94) {
      return 20;
    }
    return 0;
  }
}
