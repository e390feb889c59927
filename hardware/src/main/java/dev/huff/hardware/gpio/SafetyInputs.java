package dev.huff.hardware.gpio;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import dev.huff.core.robot.HandPresence;
import dev.huff.hardware.serial.LineThread;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A stop button and a light barrier on pins of a Raspberry Pi, for a robot. Both are contacts to
 * ground that are closed while all is well, so that a broken wire, like pins that fail, stops the
 * arm too.
 */
public final class SafetyInputs implements AutoCloseable {
  /** Hears what the pins say. */
  public interface Listener {
    /** The button was pressed, or nobody can tell any more. */
    void stop(String why);

    /** The barrier was broken, or is whole again. */
    void hand(HandPresence seen);
  }

  private final LineThread thread;

  private SafetyInputs(LineThread thread) {
    this.thread = thread;
  }

  /**
   * Looks at the pins every few milliseconds until it is closed.
   *
   * @param stop the button's pin; empty for none
   * @param barrier the barrier's pin; empty for none
   */
  public static SafetyInputs open(
      Optional<Integer> stop, Optional<Integer> barrier, Listener listener) {
    return open(stop, barrier, listener, Pi4J::newAutoContext);
  }

  /** The same on any Pi, a modelled one too. */
  public static SafetyInputs open(
      Optional<Integer> stop, Optional<Integer> barrier, Listener listener, Supplier<Context> pi) {
    return new SafetyInputs(PinThread.start("safety pins", pi, new Work(stop, barrier, listener)));
  }

  @Override
  public void close() {
    thread.close();
  }

  private record Work(Optional<Integer> stop, Optional<Integer> barrier, Listener listener)
      implements PinThread.Work {
    @Override
    public Runnable begin(Context context) {
      Optional<Edge> button = stop.map(pin -> new Edge(PinFactory.input(context, "stop", pin)));
      Optional<Edge> light =
          barrier.map(pin -> new Edge(PinFactory.input(context, "barrier", pin)));
      return () -> {
        if (button.filter(Edge::changed).filter(edge -> edge.isOpen).isPresent()) {
          listener.stop("The stop button was pressed.");
        }
        light
            .filter(Edge::changed)
            .ifPresent(edge -> listener.hand(edge.isOpen ? HandPresence.OVER : HandPresence.AWAY));
      };
    }

    @Override
    public void onLost(String why) {
      listener.stop("The stop button cannot be read: " + why + ".");
    }
  }

  /** A contact, taken for closed until it is looked at. */
  private static final class Edge {
    private final DigitalInput input;
    private boolean isOpen;

    Edge(DigitalInput input) {
      this.input = input;
    }

    boolean changed() {
      boolean before = isOpen;
      isOpen = input.isHigh();
      return isOpen != before;
    }
  }
}
