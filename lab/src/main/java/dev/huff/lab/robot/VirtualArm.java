package dev.huff.lab.robot;

import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.MotionLimitCheck;
import dev.huff.core.port.RobotArm;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmExchange;
import dev.huff.simulator.pty.SerialDevice;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * A driver and a simulated machine, connected byte for byte in virtual time. All calls come from
 * one thread; nothing happens outside {@link #advance}.
 */
public final class VirtualArm implements RobotArm {
  private final String name;
  private final ArmDialogue dialogue;
  private final SerialDevice machine;
  private final Queue<Runnable> orders = new ArrayDeque<>();
  private final Queue<Runnable> news = new ArrayDeque<>();
  private Optional<Cable> cable = Optional.empty();
  private ArmStatus.State state = ArmStatus.State.OFFLINE;
  private long now;

  /** An arm, not yet opened. */
  public VirtualArm(String name, ArmDialogue dialogue, SerialDevice machine) {
    this.name = name;
    this.dialogue = dialogue;
    this.machine = machine;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public WorkEnvelope envelope() {
    return dialogue.envelope();
  }

  @Override
  public void open(ArmListener listener) {
    if (cable.isPresent()) {
      throw new IllegalStateException(name + " was opened before");
    }
    Cable fresh = new Cable(listener);
    cable = Optional.of(fresh);
    machine.poweredUp(now);
    dialogue.onOpened(now, fresh);
  }

  /** Whether it waits for a program. */
  public boolean isIdle() {
    return state == ArmStatus.State.IDLE;
  }

  /** Whether it is there and does not know where it is. */
  public boolean isUnhomed() {
    return state == ArmStatus.State.UNHOMED;
  }

  /**
   * Advances time to a moment in milliseconds, and reports the events until then to the listener.
   */
  public void advance(long time) {
    now = time;
    cable.ifPresent(this::work);
  }

  private void work(Cable exchange) {
    Runnable order = orders.poll();
    while (order != null) {
      order.run();
      order = orders.poll();
    }
    byte[] bytes = machine.run(now);
    if (bytes.length > 0) {
      dialogue.onBytes(now, bytes, exchange);
    }
    if (exchange.hungUp) {
      exchange.hungUp = false;
      machine.poweredUp(now);
      dialogue.onOpened(now, exchange);
    }
    dialogue.tick(now, exchange);
    Runnable told = news.poll();
    while (told != null) {
      told.run();
      told = news.poll();
    }
  }

  @Override
  public void home() {
    cable.ifPresent(exchange -> orders.add(() -> dialogue.home(now, exchange)));
  }

  @Override
  public void run(List<ArmMotion> program) {
    if (state != ArmStatus.State.IDLE) {
      throw new IllegalStateException(name + " is not idle but " + state);
    }
    MotionLimitCheck.check(program, envelope());
    state = ArmStatus.State.MOVING;
    cable.ifPresent(exchange -> orders.add(() -> dialogue.run(now, program, exchange)));
  }

  @Override
  public void hold() {
    cable.ifPresent(exchange -> orders.add(() -> dialogue.hold(now, exchange)));
  }

  @Override
  public void resume() {
    cable.ifPresent(exchange -> orders.add(() -> dialogue.resume(now, exchange)));
  }

  @Override
  public void stop() {
    cable.ifPresent(exchange -> orders.add(() -> dialogue.stop(now, exchange)));
  }

  @Override
  public void close() {
    cable = Optional.empty();
  }

  private final class Cable implements ArmExchange {
    private final ArmListener listener;
    private Optional<ArmStatus> last = Optional.empty();
    private boolean hungUp;

    Cable(ArmListener listener) {
      this.listener = listener;
    }

    @Override
    public void send(byte... bytes) {
      for (byte b : bytes) {
        machine.received(now, b & 0xff);
      }
    }

    @Override
    public void status(ArmStatus status) {
      state = status.state();
      if (!last.equals(Optional.of(status))) {
        last = Optional.of(status);
        news.add(() -> listener.status(now, status));
      }
    }

    @Override
    public void finished() {
      news.add(() -> listener.finished(now));
    }

    @Override
    public void hangUp(String why) {
      hungUp = true;
      status(
          new ArmStatus(
              ArmStatus.State.OFFLINE, Optional.empty(), ArmStatus.Grip.UNKNOWN, why + "."));
    }
  }
}
