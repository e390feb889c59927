package dev.huff.lab.robot;

import dev.huff.core.port.ArmStatus;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.LineArmDriver;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.LineThread;
import dev.huff.simulator.pty.SerialDevice;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The driver of an arm and a simulated machine, connected byte for byte in virtual time. All calls
 * come from one thread; nothing happens outside {@link #advance}.
 */
public final class VirtualArm extends LineArmDriver {
  private final SerialDevice machine;
  private final AtomicLong now;
  private Optional<LineThread.Handler> talk = Optional.empty();

  /** An arm, not yet opened. */
  public VirtualArm(String name, ArmDialogue dialogue, SerialDevice machine) {
    this(name, dialogue, machine, new AtomicLong());
  }

  private VirtualArm(String name, ArmDialogue dialogue, SerialDevice machine, AtomicLong now) {
    super(name, () -> new Cable(machine, now), dialogue, now::get);
    this.machine = machine;
    this.now = now;
  }

  @Override
  protected void begin(LineThread.Handler begun) {
    talk = Optional.of(begun);
    plug(begun);
  }

  private void plug(LineThread.Handler begun) {
    machine.poweredUp(now.get());
    try {
      begun.onOpened(new Cable(machine, now));
    } catch (LineException e) {
      begun.onLost(e.why());
    }
  }

  /** Whether it waits for a program. */
  public boolean isIdle() {
    return state() == ArmStatus.State.IDLE;
  }

  /** Whether it is there and does not know where it is. */
  public boolean isUnhomed() {
    return state() == ArmStatus.State.UNHOMED;
  }

  /**
   * Advances time to a moment in milliseconds, and reports the events until then to the listener. A
   * line that the driver gives up is plugged in again at once.
   */
  public void advance(long time) {
    now.set(time);
    talk.ifPresent(this::hear);
  }

  private void hear(LineThread.Handler begun) {
    try {
      begun.onBytes(machine.run(now.get()));
    } catch (LineException e) {
      begun.onLost(e.why());
      plug(begun);
    }
  }

  @Override
  public synchronized void close() {
    talk = Optional.empty();
  }

  private record Cable(SerialDevice machine, AtomicLong now) implements DeviceConnection {
    @Override
    public byte[] read() {
      return new byte[0];
    }

    @Override
    public void write(byte[] bytes) {
      for (byte next : bytes) {
        machine.received(now.get(), next & 0xff);
      }
    }

    @Override
    public void close() {}
  }
}
