package dev.huff.app.robot;

import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.ArmStatus.State;
import dev.huff.core.port.MotionLimitCheck;
import dev.huff.core.port.Point;
import dev.huff.core.port.RobotArm;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** An arm controlled manually: one order at a time, and it waits for each. */
public final class ArmSession implements AutoCloseable {
  private static final long CONNECT_MILLIS = 15_000;
  private static final long HOME_MILLIS = 200_000;
  private static final long MOVE_MILLIS = 60_000;

  private final RobotArm arm;
  private final BlockingQueue<Boolean> finished = new LinkedBlockingQueue<>();
  private final Object changed = new Object();
  private volatile Optional<ArmStatus> status = Optional.empty();

  /** Opens the arm. */
  public ArmSession(RobotArm arm) {
    this.arm = arm;
    arm.open(new StatusKeeper());
  }

  public RobotArm arm() {
    return arm;
  }

  /** Where the tool is, when that is known. */
  public Optional<Point> position() {
    return status.flatMap(ArmStatus::position);
  }

  /** What is known about the gripper. */
  public ArmStatus.Grip grip() {
    return status.map(ArmStatus::grip).orElse(ArmStatus.Grip.UNKNOWN);
  }

  /**
   * Waits until the machine answers and finds its zero.
   *
   * @throws ArmException when it does not
   */
  public void home() throws ArmException, InterruptedException {
    await(CONNECT_MILLIS, State.UNHOMED, State.IDLE);
    arm.home();
    await(CONNECT_MILLIS, State.HOMING);
    await(HOME_MILLIS, State.IDLE, State.STOPPED, State.OFFLINE);
    if (!is(State.IDLE)) {
      throw new ArmException(arm.name() + ": " + detail());
    }
  }

  /**
   * Carries a program out and waits for its end.
   *
   * @throws ArmException when a point cannot be reached, or the arm stops on the way
   */
  public void run(List<ArmMotion> program) throws ArmException, InterruptedException {
    finished.clear();
    try {
      arm.run(MotionLimitCheck.slowed(program, arm.envelope()));
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new ArmException(arm.name() + ": " + e.getMessage());
    }
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MOVE_MILLIS);
    while (finished.poll(50, TimeUnit.MILLISECONDS) == null) {
      if (isStopped()) {
        throw new ArmException(arm.name() + ": " + detail());
      }
      if (System.nanoTime() > end) {
        String why =
            is(State.HELD)
                ? ": " + detail() + " It was stopped"
                : " did not come to the end of its motion; stopped";
        arm.stop();
        throw new ArmException(arm.name() + why);
      }
    }
  }

  /** Whether it moves no more before it has found its zero again. */
  public boolean isStopped() {
    return is(State.STOPPED) || is(State.OFFLINE);
  }

  private boolean is(State state) {
    return status.isPresent() && status.get().state() == state;
  }

  private String detail() {
    return status.map(ArmStatus::detail).filter(text -> !text.isEmpty()).orElse("no answer");
  }

  private void await(long millis, State... wanted) throws ArmException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    synchronized (changed) {
      while (status.isEmpty() || !List.of(wanted).contains(status.get().state())) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0) {
          throw new ArmException(arm.name() + ": " + detail());
        }
        changed.wait(left);
      }
    }
  }

  @Override
  public void close() {
    arm.close();
  }

  private final class StatusKeeper implements ArmListener {
    @Override
    public void status(long time, ArmStatus news) {
      synchronized (changed) {
        status = Optional.of(news);
        changed.notifyAll();
      }
    }

    @Override
    public void finished(long time) {
      finished.add(true);
    }
  }
}
