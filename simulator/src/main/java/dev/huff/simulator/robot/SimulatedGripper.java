package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import java.util.Random;

/** A gripper over a workspace, and how it fails. Points are machine coordinates in millimetres. */
final class SimulatedGripper {
  /** Shorter ways than this, in millimetres, are no carrying. */
  private static final double CARRYING = 5;

  private static final int SAMPLES = 12;

  private final SimulatedWorkspace workspace;
  private final MachineFaults faults;
  private final Random random;
  private boolean closed;
  private boolean willDrop;
  private volatile boolean mustDrop;
  private int grips;

  SimulatedGripper(SimulatedWorkspace workspace, MachineFaults faults, Random random) {
    this.workspace = workspace;
    this.faults = faults;
    this.random = random;
  }

  boolean isHolding() {
    return workspace.held().isPresent();
  }

  void dropNext() {
    mustDrop = true;
  }

  int grips() {
    return grips;
  }

  void close(Point at) {
    if (!closed) {
      closed = true;
      willDrop = random.nextDouble() < faults.drop() || mustDrop;
      mustDrop = false;
      if (random.nextDouble() >= faults.missedGrip()) {
        workspace.grip(shaken(at));
        grips += isHolding() ? 1 : 0;
      }
    }
  }

  void open(Point at) {
    closed = false;
    workspace.release(shaken(at));
  }

  private Point shaken(Point at) {
    return new Point(
        at.x() + faults.noise() * random.nextGaussian(),
        at.y() + faults.noise() * random.nextGaussian(),
        at.z());
  }

  /** It has gone from one point to another in a straight line. */
  void travelled(Point from, Point to) {
    for (int i = 1; i <= SAMPLES; i++) {
      workspace.pass(mix(from, to, (double) i / SAMPLES));
    }
    boolean carrying = Math.hypot(to.x() - from.x(), to.y() - from.y()) > CARRYING;
    if (carrying && willDrop && isHolding()) {
      willDrop = false;
      workspace.drop(mix(from, to, random.nextDouble()));
    }
  }

  static Point mix(Point from, Point to, double share) {
    return new Point(
        from.x() + share * (to.x() - from.x()),
        from.y() + share * (to.y() - from.y()),
        from.z() + share * (to.z() - from.z()));
  }
}
