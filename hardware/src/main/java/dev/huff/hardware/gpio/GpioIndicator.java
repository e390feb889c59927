package dev.huff.hardware.gpio;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardIndicator;
import dev.huff.hardware.serial.LineThread;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Lights, a display, a buzzer or a relay on a Pi, beside a board of any kind. */
public final class GpioIndicator implements BoardIndicator, AutoCloseable {
  private final LineThread thread;
  private volatile BoardIndication wanted = BoardIndication.NONE;

  private GpioIndicator(
      Path file,
      BoardWiring wiring,
      ExpectedPosition expectation,
      RequestedOrientation orientation,
      Consumer<String> complaints,
      Supplier<Context> pi) {
    boolean isTurned = orientation == RequestedOrientation.HALF;
    PinThread.Work work =
        new PinThread.Work() {
          private String said = "";

          @Override
          public Runnable begin(Context context) {
            IndicatorPanel panel = new IndicatorPanel(context, wiring, expectation);
            said = "";
            return () ->
                panel.run(TimeUnit.NANOSECONDS.toMillis(System.nanoTime()), wanted, isTurned);
          }

          @Override
          public void onLost(String why) {
            // It is tried again for ever, and complained of once.
            if (!why.equals(said)) {
              complaints.accept(file + ": " + why + WiringReport.hint(file));
            }
            said = why;
          }
        };
    thread = PinThread.start("lights " + file, pi, work);
  }

  /**
   * Lights that are wired as a file says, switched on at once.
   *
   * @param orientation how the board lies that a strip belongs to
   * @param complaints gets a line when they cannot be used
   * @throws WiringException when the file cannot be used
   */
  public static GpioIndicator open(
      Path file,
      ExpectedPosition expectation,
      RequestedOrientation orientation,
      Consumer<String> complaints)
      throws WiringException {
    return open(file, expectation, orientation, complaints, Pi4J::newAutoContext);
  }

  /**
   * The same on any Pi, a modelled one too.
   *
   * @param pi makes a Pi's context each time the lights are switched on
   * @throws WiringException when the file cannot be used
   */
  public static GpioIndicator open(
      Path file,
      ExpectedPosition expectation,
      RequestedOrientation orientation,
      Consumer<String> complaints,
      Supplier<Context> pi)
      throws WiringException {
    return new GpioIndicator(
        file, WiringReader.read(file), expectation, orientation, complaints, pi);
  }

  @Override
  public void show(BoardIndication indication) {
    wanted = indication;
  }

  @Override
  public void close() {
    thread.close();
  }
}
