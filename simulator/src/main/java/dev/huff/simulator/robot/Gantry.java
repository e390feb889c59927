package dev.huff.simulator.robot;

import dev.huff.core.port.Point;

/**
 * Three straight axes, each with its greatest speed and acceleration; a way along several of them
 * goes as fast as the slowest allows. Points are machine coordinates, times seconds.
 */
final class Gantry {
  private final Point speeds;
  private final Point accelerations;
  private Point from = new Point(0, 0, 0);
  private Point to = from;
  private MotionProfile profile = new MotionProfile(0, 1, 1);
  private double start;

  /**
   * @param speeds of the axes, in millimetres a second
   * @param accelerations of the axes, in millimetres a second squared
   */
  Gantry(Point speeds, Point accelerations) {
    this.speeds = speeds;
    this.accelerations = accelerations;
  }

  /** It stands there. */
  void stand(Point point) {
    from = point;
    to = point;
    profile = new MotionProfile(0, 1, 1);
  }

  /** It sets out for that point at that time, at most that fast. */
  void go(double now, Point target, double feed) {
    from = place(now);
    to = target;
    start = now;
    double length = from.distanceTo(to);
    double x = Math.abs(to.x() - from.x()) / Math.max(length, 1e-12);
    double y = Math.abs(to.y() - from.y()) / Math.max(length, 1e-12);
    double z = Math.abs(to.z() - from.z()) / Math.max(length, 1e-12);
    double acceleration =
        least(accelerations.x() / x, accelerations.y() / y, accelerations.z() / z);
    double speed = Math.min(feed, least(speeds.x() / x, speeds.y() / y, speeds.z() / z));
    profile = new MotionProfile(length, speed, acceleration);
  }

  private static double least(double a, double b, double c) {
    return Math.min(a, Math.min(b, c));
  }

  /** When it arrives. */
  double arrival() {
    return start + profile.duration();
  }

  /** Where it is. */
  Point place(double now) {
    double length = profile.length();
    return along(length <= 0 ? 1 : profile.way(now - start) / length);
  }

  private Point along(double share) {
    return SimulatedGripper.mix(from, to, share);
  }

  /**
   * Slows down as fast as it can from that time on.
   *
   * @return where the way would have ended
   */
  Point brake(double now) {
    Point goal = to;
    double speed = profile.speedAt(now - start);
    double length = profile.length();
    double way = profile.way(now - start);
    double braking = speed * speed / (2 * profile.acceleration());
    double share = length <= 0 ? 1 : Math.min(1, (way + braking) / length);
    Point stop = along(share);
    from = place(now);
    to = stop;
    start = now;
    // Not from speed to rest but from rest to rest over the same way: longer by two fifths.
    profile = new MotionProfile(from.distanceTo(to), Math.max(speed, 1e-6), profile.acceleration());
    return goal;
  }
}
