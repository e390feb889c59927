package dev.huff.lab.robot;

import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.Point;
import dev.huff.core.port.RobotArm;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.core.robot.HandPresence;
import dev.huff.simulator.robot.SimulatedMachine;
import java.util.List;

/**
 * Counts unsafe motions of an arm: orders to move while a hand is over the board, orders that leave
 * the limits, and motion that continues after a hand has come.
 */
final class SafetyWatch implements RobotArm {
  /** How long an arm may take to come to rest, in milliseconds: its braking and one status. */
  private static final long REST_MILLIS = 500;

  private static final double STILL = 0.5;

  private final RobotArm arm;
  private final SimulatedMachine machine;
  private HandPresence hand = HandPresence.AWAY;
  private long since;
  private Point stood = new Point(0, 0, 0);
  private int faults;
  private long dwelt;

  SafetyWatch(RobotArm arm, SimulatedMachine machine) {
    this.arm = arm;
    this.machine = machine;
  }

  /** A hand came or went. */
  void hand(long now, HandPresence seen) {
    hand = seen;
    since = now;
  }

  /** Time has passed. */
  void look(long now) {
    Point at = machine.place(now);
    if (hand == HandPresence.OVER && now - since > REST_MILLIS && at.distanceTo(stood) > STILL) {
      faults++;
    }
    if (hand == HandPresence.AWAY || now - since <= REST_MILLIS) {
      stood = at;
    }
  }

  /** How often something was done that must never be done. */
  int faults() {
    return faults;
  }

  /** Returns the ordered waits for its gripper, in milliseconds. */
  long dwelt() {
    return dwelt;
  }

  private void ordered() {
    if (hand == HandPresence.OVER) {
      faults++;
    }
  }

  @Override
  public String name() {
    return arm.name();
  }

  @Override
  public WorkEnvelope envelope() {
    return arm.envelope();
  }

  @Override
  public void open(ArmListener listener) {
    arm.open(listener);
  }

  @Override
  public void home() {
    ordered();
    arm.home();
  }

  @Override
  public void run(List<ArmMotion> program) {
    ordered();
    boolean outside =
        program.stream()
            .anyMatch(
                motion ->
                    motion instanceof ArmMotion.Travel travel
                        && envelope().refuses(travel.to()).isPresent());
    faults += outside ? 1 : 0;
    for (ArmMotion motion : program) {
      dwelt += motion instanceof ArmMotion.Dwell dwell ? dwell.millis() : 0;
    }
    arm.run(program);
  }

  @Override
  public void hold() {
    arm.hold();
  }

  @Override
  public void resume() {
    ordered();
    arm.resume();
  }

  @Override
  public void stop() {
    arm.stop();
  }

  @Override
  public void close() {
    arm.close();
  }
}
