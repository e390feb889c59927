package dev.huff.hardware.robot;

import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.MotionLimitCheck;
import dev.huff.core.port.RobotArm;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.LineSource;
import dev.huff.hardware.serial.LineThread;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * An arm on a line: one daemon thread that opens the line, lets an {@link ArmDialogue} talk, and
 * opens it again when it is gone. Orders given while there is no line are not kept.
 */
public class LineArmDriver implements RobotArm {
  private final String name;
  private final LineSource source;
  private final ArmDialogue dialogue;
  private final LongSupplier clock;
  private final Queue<Runnable> orders = new ConcurrentLinkedQueue<>();
  private volatile ArmStatus.State state = ArmStatus.State.OFFLINE;
  private volatile WorkEnvelope envelope;
  private Optional<LineThread> thread = Optional.empty();
  private Optional<ArmHandler> handler = Optional.empty();

  /**
   * @param name what a user would call it
   * @param clock milliseconds that never go back
   */
  public LineArmDriver(String name, LineSource source, ArmDialogue dialogue, LongSupplier clock) {
    this.name = name;
    this.source = source;
    this.dialogue = dialogue;
    this.clock = clock;
    this.envelope = dialogue.envelope();
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final WorkEnvelope envelope() {
    return envelope;
  }

  @Override
  public final synchronized void open(ArmListener listener) {
    if (handler.isPresent()) {
      throw new IllegalStateException(name + " was opened before");
    }
    ArmHandler exchange = new ArmHandler(listener);
    handler = Optional.of(exchange);
    begin(exchange);
  }

  /** Begins to talk: on a thread of its own, which opens the line. */
  protected void begin(LineThread.Handler talk) {
    thread = Optional.of(new LineThread("arm " + name, source, talk));
    thread.get().start();
  }

  /** What was reported last, or ordered since. */
  protected final ArmStatus.State state() {
    return state;
  }

  @Override
  public synchronized void close() {
    thread.ifPresent(LineThread::close);
  }

  @Override
  public final void home() {
    order(exchange -> dialogue.home(clock.getAsLong(), exchange));
  }

  @Override
  public final void run(List<ArmMotion> program) {
    if (state != ArmStatus.State.IDLE) {
      throw new IllegalStateException(name + " is not idle but " + state);
    }
    MotionLimitCheck.check(program, envelope);
    state = ArmStatus.State.MOVING;
    order(exchange -> dialogue.run(clock.getAsLong(), program, exchange));
  }

  @Override
  public final void hold() {
    order(exchange -> dialogue.hold(clock.getAsLong(), exchange));
  }

  @Override
  public final void resume() {
    order(exchange -> dialogue.resume(clock.getAsLong(), exchange));
  }

  @Override
  public final void stop() {
    order(exchange -> dialogue.stop(clock.getAsLong(), exchange));
  }

  private synchronized void order(Consumer<ArmExchange> order) {
    handler.ifPresent(exchange -> orders.add(() -> order.accept(exchange)));
  }

  /** The two ends of the conversation: the line, and the listener with its last report. */
  private final class ArmHandler implements ArmExchange, LineThread.Handler {
    private final ArmListener listener;
    private Optional<DeviceConnection> line = Optional.empty();
    private Optional<ArmStatus> last = Optional.empty();
    private Optional<LineException> broken = Optional.empty();

    ArmHandler(ArmListener listener) {
      this.listener = listener;
    }

    @Override
    public void onOpened(DeviceConnection opened) throws LineException {
      orders.clear();
      line = Optional.of(opened);
      dialogue.onOpened(clock.getAsLong(), this);
      round();
    }

    /** Orders go out before anything that is only asked: a stop must not wait for a poll. */
    @Override
    public void onBytes(byte[] bytes) throws LineException {
      round();
      if (bytes.length > 0) {
        dialogue.onBytes(clock.getAsLong(), bytes, this);
      }
      dialogue.tick(clock.getAsLong(), this);
      check();
    }

    /** Does what was ordered meanwhile. */
    private void round() throws LineException {
      for (Runnable order = orders.poll(); order != null; order = orders.poll()) {
        order.run();
      }
      check();
    }

    private void check() throws LineException {
      if (broken.isPresent()) {
        throw broken.get();
      }
    }

    /** Leaves no machine in motion; one that finds its zero cannot be held, only stopped. */
    @Override
    public void onClosing() throws LineException {
      round();
      if (state == ArmStatus.State.HOMING) {
        dialogue.stop(clock.getAsLong(), this);
      } else {
        dialogue.hold(clock.getAsLong(), this);
      }
    }

    @Override
    public void onClosed() {
      status(
          new ArmStatus(
              ArmStatus.State.CLOSED,
              Optional.empty(),
              ArmStatus.Grip.UNKNOWN,
              name + " is closed"));
    }

    @Override
    public void onLost(String why) {
      line = Optional.empty();
      broken = Optional.empty();
      status(
          new ArmStatus(
              ArmStatus.State.OFFLINE, Optional.empty(), ArmStatus.Grip.UNKNOWN, sentence(why)));
    }

    private String sentence(String why) {
      return why.endsWith(".") || why.endsWith("?") ? why : why + ".";
    }

    @Override
    public void send(byte... bytes) {
      try {
        if (line.isPresent() && broken.isEmpty()) {
          line.get().write(bytes);
        }
      } catch (LineException e) {
        broken = Optional.of(e);
      }
    }

    @Override
    public void status(ArmStatus status) {
      state = status.state();
      if (state != ArmStatus.State.OFFLINE) {
        thread.ifPresent(LineThread::well);
      }
      envelope = dialogue.envelope();
      if (!last.equals(Optional.of(status))) {
        last = Optional.of(status);
        listener.status(clock.getAsLong(), status);
      }
    }

    @Override
    public void finished() {
      listener.finished(clock.getAsLong());
    }

    @Override
    public void hangUp(String why) {
      broken = Optional.of(new LineException(why));
    }
  }
}
