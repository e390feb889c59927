package dev.huff.hardware.robot.servo;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * A program of motions as places and grips in time. Each way is driven from rest to rest: speed
 * grows and falls evenly. Times are milliseconds on a clock of its own, which stands still while
 * the arm is held.
 */
final class ServoTrajectory {
  /** Millimetres a second squared. */
  private static final double ACCELERATION = 600;

  /**
   * A part of the program.
   *
   * @param closes whether the gripper is closed from its beginning on
   */
  private record Leg(long begins, long ends, Point from, Point to, double speed, boolean closes) {}

  private final List<Leg> legs = new ArrayList<>();
  private Point at;
  private boolean closed;
  private long end;

  ServoTrajectory(Point start, boolean isClosed, List<ArmMotion> program) {
    at = start;
    closed = isClosed;
    program.forEach(this::add);
  }

  private void add(ArmMotion motion) {
    if (motion instanceof ArmMotion.Travel travel) {
      double length = at.distanceTo(travel.to());
      leg(Math.round(1000 * seconds(length, travel.speed())), travel.to(), travel.speed());
    } else if (motion instanceof ArmMotion.Dwell dwell) {
      leg(dwell.millis(), at, 1);
    } else {
      closed = motion instanceof ArmMotion.Grip;
      leg(0, at, 1);
    }
  }

  private void leg(long millis, Point to, double speed) {
    legs.add(new Leg(end, end + millis, at, to, speed, closed));
    at = to;
    end += millis;
  }

  private static double seconds(double length, double speed) {
    double peak = Math.min(speed, Math.sqrt(length * ACCELERATION));
    return length <= 0 ? 0 : peak / ACCELERATION + length / peak;
  }

  long end() {
    return end;
  }

  /** Where the tip has to be at that time. */
  Point place(long time) {
    Leg leg = leg(time);
    double length = leg.from().distanceTo(leg.to());
    if (length <= 0 || time >= leg.ends()) {
      return leg.to();
    }
    double share = way(length, leg.speed(), (time - leg.begins()) / 1000.0) / length;
    return new Point(
        leg.from().x() + share * (leg.to().x() - leg.from().x()),
        leg.from().y() + share * (leg.to().y() - leg.from().y()),
        leg.from().z() + share * (leg.to().z() - leg.from().z()));
  }

  private static double way(double length, double speed, double t) {
    double peak = Math.min(speed, Math.sqrt(length * ACCELERATION));
    double ramp = peak / ACCELERATION;
    double total = ramp + length / peak;
    if (t < ramp) {
      return ACCELERATION * t * t / 2;
    }
    double left = total - t;
    return left < ramp ? length - ACCELERATION * left * left / 2 : peak * (t - ramp / 2);
  }

  /** Whether the gripper has to be closed at that time. */
  boolean isClosed(long time) {
    return leg(time).closes();
  }

  private Leg leg(long time) {
    for (Leg leg : legs) {
      if (time < leg.ends()) {
        return leg;
      }
    }
    return legs.get(legs.size() - 1);
  }
}
