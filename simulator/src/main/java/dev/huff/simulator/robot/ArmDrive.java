package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import java.util.Optional;

/**
 * The drive of an arm: three straight axes, each with its greatest speed and acceleration. A way
 * along several of them goes as fast as the slowest allows. Ways from rest to rest and pauses
 * follow each other, in a time that stands still while the arm is held. Points are machine
 * coordinates, times seconds.
 */
final class ArmDrive {
  enum Ended {
    NOTHING,
    WAY,
    PAUSE
  }

  /**
   * A way to go.
   *
   * @param feed millimetres a second, at most
   */
  record Way(Point to, double feed) {}

  private final Point speeds;
  private final Point accelerations;
  private final SimulatedGripper tool;
  private Optional<Way> way = Optional.empty();
  private Point from = new Point(0, 0, 0);
  private Point to = from;
  private MotionProfile profile = new MotionProfile(0, 1, 1);
  private double departed;
  private double pauseEnd = -1;
  private boolean held;
  private double cursor;
  private double busy;

  /**
   * @param speeds of the axes, in millimetres a second
   * @param accelerations of the axes, in millimetres a second squared
   */
  ArmDrive(Point speeds, Point accelerations, SimulatedGripper tool) {
    this.speeds = speeds;
    this.accelerations = accelerations;
    this.tool = tool;
  }

  /** Everything before this time has been done. */
  double cursor() {
    return cursor;
  }

  /** Nothing is to be done before that time. */
  void skipTo(double now) {
    cursor = now;
  }

  /** How many seconds the ways and pauses took that were ended. */
  double busySeconds() {
    return busy;
  }

  boolean isUnderWay() {
    return way.isPresent();
  }

  /** Whether a way or a pause is not ended. */
  boolean isBusy() {
    return isUnderWay() || isPausing();
  }

  boolean isPausing() {
    return pauseEnd >= 0;
  }

  boolean isHeld() {
    return held;
  }

  /** When it arrives where it goes. */
  double arrival() {
    return departed + profile.duration();
  }

  Point place(double now) {
    double length = profile.length();
    return along(length <= 0 ? 1 : profile.way(now - departed) / length);
  }

  private Point along(double share) {
    return SimulatedGripper.mix(from, to, share);
  }

  void stand(Point point) {
    from = point;
    to = point;
    profile = new MotionProfile(0, 1, 1);
  }

  /** Sets out as soon as all before is done. */
  void go(Way next) {
    way = Optional.of(next);
    drive(cursor, next.to(), next.feed());
  }

  /** Drives to that point at that time, at most that fast; it is no way that is ended. */
  void drive(double now, Point target, double feed) {
    from = place(now);
    to = target;
    departed = now;
    double length = from.distanceTo(to);
    double x = Math.abs(to.x() - from.x()) / Math.max(length, 1e-12);
    double y = Math.abs(to.y() - from.y()) / Math.max(length, 1e-12);
    double z = Math.abs(to.z() - from.z()) / Math.max(length, 1e-12);
    double speed = Math.min(feed, least(speeds.x() / x, speeds.y() / y, speeds.z() / z));
    profile =
        new MotionProfile(
            length,
            speed,
            least(accelerations.x() / x, accelerations.y() / y, accelerations.z() / z));
  }

  private static double least(double a, double b, double c) {
    return Math.min(a, Math.min(b, c));
  }

  /** The way it had just set out on is not gone: it stands where that began. */
  void balk() {
    stand(from);
    way = Optional.empty();
  }

  /** Stays where it is for so many seconds as soon as all before is done. */
  void pause(double seconds) {
    busy += seconds;
    pauseEnd = cursor + seconds;
  }

  /**
   * Brakes, and does nothing more until it is resumed.
   *
   * @return what is left of the way it was on
   */
  Optional<Way> hold(double now) {
    Optional<Way> rest = way;
    if (rest.isPresent()) {
      brake(now);
      way = Optional.empty();
    }
    held = true;
    return rest;
  }

  /** Slows down as fast as it can from that time on. */
  private void brake(double now) {
    double speed = profile.speedAt(now - departed);
    double length = profile.length();
    double braking = speed * speed / (2 * profile.acceleration());
    double gone = profile.way(now - departed) + braking;
    Point stop = along(length <= 0 ? 1 : Math.min(1, gone / length));
    from = place(now);
    to = stop;
    departed = now;
    // Not from speed to rest but from rest to rest over the same way: longer by two fifths.
    profile = new MotionProfile(from.distanceTo(to), Math.max(speed, 1e-6), profile.acceleration());
  }

  void resume(double now) {
    if (held) {
      held = false;
      cursor = Math.max(now, arrival());
    }
  }

  /** Forgets all it was to do, and stands where it has come to. */
  void reset(double now) {
    stand(place(now));
    way = Optional.empty();
    held = false;
    pauseEnd = -1;
    cursor = now;
  }

  /** Ends what ends by that time. */
  Ended end(double now) {
    if (held) {
      return Ended.NOTHING;
    }
    if (way.isPresent() && arrival() <= now) {
      cursor = arrival();
      busy += cursor - departed;
      tool.travelled(from, way.get().to());
      way = Optional.empty();
      return Ended.WAY;
    }
    if (isPausing() && pauseEnd <= now) {
      cursor = pauseEnd;
      pauseEnd = -1;
      return Ended.PAUSE;
    }
    return Ended.NOTHING;
  }
}
