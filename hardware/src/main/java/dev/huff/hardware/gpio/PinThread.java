package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.exception.Pi4JException;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.LineThread;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The Pi's pins and chips as a line of no bytes, on which work is done every few milliseconds. */
final class PinThread implements LineThread.Handler {
  private static final long ROUND_MILLIS = 5;

  /** What is done with the pins. */
  interface Work {
    /** The pins are there: gives what to do with them again and again. */
    Runnable begin(Context context);

    /** They failed; they are opened again after a while. */
    void onLost(String why);

    /** The thread ends. */
    default void onEnded() {}
  }

  private final Work work;
  private final LineThread thread;
  private Runnable round = () -> {};

  private PinThread(String name, Supplier<Context> pi, Work work) {
    this.work = work;
    this.thread = new LineThread(name, () -> open(pi), this);
  }

  /** Starts a thread that works with the pins, and opens them again for ever when they fail. */
  static LineThread start(String name, Supplier<Context> pi, Work work) {
    PinThread pins = new PinThread(name, pi, work);
    pins.thread.start();
    return pins.thread;
  }

  private DeviceConnection open(Supplier<Context> pi) throws LineException {
    Context[] context = new Context[1];
    attempt(() -> context[0] = pi.get());
    return new Pins(context[0]);
  }

  @Override
  public void onOpened(DeviceConnection line) throws LineException {
    attempt(
        () -> {
          round = work.begin(((Pins) line).context());
          round.run();
        });
    thread.well();
  }

  @Override
  public void onBytes(byte[] bytes) throws LineException {
    attempt(round);
  }

  private static void attempt(Runnable task) throws LineException {
    try {
      task.run();
    } catch (Pi4JException e) {
      throw new LineException(String.valueOf(e.getMessage()));
    } catch (LinkageError e) {
      throw new LineException("a library for the pins does not load: " + e.getMessage());
    }
  }

  @Override
  public void onLost(String why) {
    work.onLost(why);
  }

  @Override
  public void onClosed() {
    work.onEnded();
  }

  private record Pins(Context context) implements DeviceConnection {
    @Override
    public byte[] read() {
      try {
        TimeUnit.MILLISECONDS.sleep(ROUND_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return new byte[0];
    }

    @Override
    public void write(byte[] bytes) {}

    @Override
    public void close() {
      context.shutdown();
    }
  }
}
