package dev.huff.simulator.robot;

/**
 * A straight way from rest to rest: full acceleration, as fast as allowed, full deceleration.
 *
 * @param length millimetres
 * @param speed the greatest speed, in millimetres a second
 * @param acceleration millimetres a second squared
 */
record MotionProfile(double length, double speed, double acceleration) {
  /** The speed that is really reached. */
  double peak() {
    return Math.min(speed, Math.sqrt(length * acceleration));
  }

  /** How long it takes, in seconds. */
  double duration() {
    if (length <= 0) {
      return 0;
    }
    double peak = peak();
    return peak / acceleration + length / peak;
  }

  /** How far it is after that many seconds. */
  double way(double t) {
    double total = duration();
    if (t <= 0 || length <= 0) {
      return 0;
    }
    if (t >= total) {
      return length;
    }
    double peak = peak();
    double ramp = peak / acceleration;
    if (t < ramp) {
      return acceleration * t * t / 2;
    }
    if (t > total - ramp) {
      double left = total - t;
      return length - acceleration * left * left / 2;
    }
    return peak * (t - ramp / 2);
  }

  /** How fast it is after that many seconds. */
  double speedAt(double t) {
    double total = duration();
    if (t <= 0 || t >= total) {
      return 0;
    }
    return Math.min(peak(), acceleration * Math.min(t, total - t));
  }
}
