package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import java.util.Optional;

/**
 * What moves an arm: one way from rest to rest, or one pause, after another, and time that stands
 * still while it is held. Points are machine coordinates, times seconds.
 */
final class ArmDrive {
  /** What has ended. */
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

  private final Gantry gantry;
  private final SimulatedGripper tool;
  private Optional<Way> way = Optional.empty();
  private Point from = new Point(0, 0, 0);
  private double departed;
  private double pauseEnd = -1;
  private boolean held;
  private double cursor;
  private double busy;

  ArmDrive(Gantry gantry, SimulatedGripper tool) {
    this.gantry = gantry;
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

  /** Sets out as soon as all before is done. */
  void go(Way next) {
    way = Optional.of(next);
    from = gantry.place(cursor);
    departed = cursor;
    gantry.go(cursor, next.to(), next.feed());
  }

  /** The way it had just set out on is not gone: it stands where that began. */
  void balk() {
    gantry.stand(from);
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
      gantry.brake(now);
      way = Optional.empty();
    }
    held = true;
    return rest;
  }

  void resume(double now) {
    if (held) {
      held = false;
      cursor = Math.max(now, gantry.arrival());
    }
  }

  /** Forgets all it was to do, and stands where it has come to. */
  void reset(double now) {
    gantry.stand(gantry.place(now));
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
    if (way.isPresent() && gantry.arrival() <= now) {
      cursor = gantry.arrival();
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
