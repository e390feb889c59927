package dev.huff.hardware.robot.servo;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.Point;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The motion of a servo arm: a program, or straight up and then, joint by joint, to its place of
 * rest. It computes the joints' targets over time; times are milliseconds.
 */
final class ServoMotion {
  private static final Point REST = new Point(160, 0, 90);
  private static final double HOMING_SPEED = 40;

  /** Steps a second while it unfolds, each joint by itself. */
  private static final int UNFOLDING_STEPS = 350;

  private static final int ARRIVAL_MILLIS = 1_500;

  /** How far a joint may be from where the way up begins, in steps; farther, and it would leap. */
  private static final int MOST_LEAP = 60;

  private final ArmShape shape;
  private final List<Integer> rest;
  private Optional<ServoTrajectory> trajectory = Optional.empty();
  private boolean homes;
  private List<Integer> folded = List.of();
  private long unfolding;
  private long spent;
  private boolean closed;

  ServoMotion(ArmShape shape) {
    this.shape = shape;
    this.rest = shape.steps(REST).orElseThrow();
  }

  /** Where the joints but the gripper are at its place of rest. */
  List<Integer> rest() {
    return rest;
  }

  /** The trajectory of a program as it would go from its place of rest. */
  static ServoTrajectory shown(List<ArmMotion> program) {
    return new ServoTrajectory(REST, false, program);
  }

  /** Whether the gripper has to be closed now. */
  boolean isClosed() {
    return closed;
  }

  /** Nothing is left to do; the gripper keeps what it does. */
  void drop() {
    trajectory = Optional.empty();
  }

  /** Sets out on a program. */
  void run(Point from, List<ArmMotion> program) {
    trajectory = Optional.of(new ServoTrajectory(from, closed, program));
    homes = false;
    spent = 0;
  }

  /**
   * Sets out for its place of rest: straight up first, where it can, for it may stand between
   * pieces. An arm whose gripper hangs at another angle than it works at cannot.
   */
  void home(Point from, List<Integer> goals) {
    closed = false;
    homes = true;
    Point up = from.withZ(Math.max(from.z(), REST.z()));
    boolean rises =
        shape.steps(from).filter(steps -> areNear(steps, goals)).isPresent()
            && shape.steps(up).isPresent();
    trajectory =
        rises
            ? Optional.of(
                new ServoTrajectory(from, false, List.of(new ArmMotion.Travel(up, HOMING_SPEED))))
            : Optional.empty();
    unfoldFrom(goals);
  }

  private static boolean areNear(List<Integer> steps, List<Integer> goals) {
    return IntStream.range(0, steps.size())
        .allMatch(i -> Math.abs(steps.get(i) - goals.get(i)) <= MOST_LEAP);
  }

  private void unfoldFrom(List<Integer> goals) {
    folded = goals.subList(0, rest.size());
    int furthest = 0;
    for (int i = 0; i < rest.size(); i++) {
      furthest = Math.max(furthest, Math.abs(rest.get(i) - folded.get(i)));
    }
    unfolding = 1000L * furthest / UNFOLDING_STEPS;
    spent = 0;
  }

  /** Whether it was only the way up that ended, and it unfolds next. */
  boolean isToUnfold(List<Integer> goals) {
    if (!homes || trajectory.isEmpty()) {
      return false;
    }
    trajectory = Optional.empty();
    unfoldFrom(goals);
    return true;
  }

  /** Where the joints have to be after so much more time; empty when that is out of reach. */
  Optional<List<Integer>> after(long millis) {
    spent += millis;
    closed = trajectory.isPresent() && trajectory.get().isClosed(spent);
    return trajectory.isPresent()
        ? shape.steps(trajectory.get().place(spent))
        : Optional.of(unfolded());
  }

  private List<Integer> unfolded() {
    double share = unfolding == 0 ? 1 : Math.min(1, (double) spent / unfolding);
    return IntStream.range(0, rest.size())
        .mapToObj(i -> folded.get(i) + (int) Math.round(share * (rest.get(i) - folded.get(i))))
        .toList();
  }

  /** Whether the joints should have arrived. */
  boolean isDue() {
    return spent >= end();
  }

  /** Whether they should have arrived long ago. */
  boolean isOverdue() {
    return spent > end() + ARRIVAL_MILLIS;
  }

  private long end() {
    return trajectory.map(ServoTrajectory::end).orElse(unfolding);
  }
}
