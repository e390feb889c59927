package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.exception.Pi4JException;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.io.gpio.digital.PullResistance;
import java.util.function.Supplier;

/** Makes pins of the Pi; we settle bouncing contacts ourselves. */
final class PinFactory {
  /**
   * From power to a steady voltage of a sensor. A pull-up lifts a long wire in less; whoever does
   * not wait for it reads the row before.
   */
  private static final long SETTLE_NANOS = 60_000;

  private PinFactory() {}

  /** Waits until a row that was just selected reads steadily. */
  static void settle() {
    long start = System.nanoTime();
    while (System.nanoTime() - start < SETTLE_NANOS) {
      Thread.onSpinWait();
    }
  }

  /** An output that is in this state at first and when we leave. */
  static DigitalOutput output(Context pi, String what, int pin, boolean isHigh) {
    DigitalState rest = isHigh ? DigitalState.HIGH : DigitalState.LOW;
    return made(
        () ->
            pi.create(
                DigitalOutput.newConfigBuilder(pi)
                    .id(what + pin)
                    .address(pin)
                    .initial(rest)
                    .shutdown(rest)
                    .build()));
  }

  /** An input that is high unless something pulls it down. */
  static DigitalInput input(Context pi, String what, int pin) {
    return made(
        () ->
            pi.create(
                DigitalInput.newConfigBuilder(pi)
                    .id(what + pin)
                    .address(pin)
                    .pull(PullResistance.PULL_UP)
                    .debounce(0L)
                    .build()));
  }

  private static <T> T made(Supplier<T> pin) {
    try {
      return pin.get();
    } catch (IllegalStateException e) {
      // What Pi4J throws where the machine has no GPIO chip.
      throw new Pi4JException("no pins can be opened on this machine: " + e.getMessage(), e);
    }
  }
}
