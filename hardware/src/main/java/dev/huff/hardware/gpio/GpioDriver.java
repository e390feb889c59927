package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardIndicator;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.LineThread;
import dev.huff.hardware.serial.ListenerAdapter;
import dev.huff.hardware.setup.CellSnapshotReader;
import dev.huff.hardware.setup.ExpectedCells;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** A board of sensors on the Pi's own pins or chips beside it, with its buttons and lights. */
public final class GpioDriver implements BoardDriver, BoardIndicator {
  private final String name;
  private final Path file;
  private final BoardWiring wiring;
  private final CellSnapshotReader reader;
  private final SensingLevel level;
  private final ExpectedPosition expectation;
  private final Supplier<Context> pi;
  private final LongSupplier clock;
  private volatile BoardIndication wanted = BoardIndication.NONE;
  private Optional<LineThread> thread = Optional.empty();

  private GpioDriver(
      Path file,
      BoardWiring wiring,
      CellSnapshotReader reader,
      SensingLevel level,
      ExpectedPosition expectation,
      Supplier<Context> pi,
      LongSupplier clock) {
    this.name = "gpio:" + file;
    this.file = file;
    this.wiring = wiring;
    this.reader = reader;
    this.level = level;
    this.expectation = expectation;
    this.pi = pi;
    this.clock = clock;
  }

  /**
   * The driver of a board that is wired as a file says.
   *
   * @param pi makes a Pi's context each time the board is opened
   * @param clock milliseconds that never go back
   * @throws WiringException when the file cannot be used, or wires another board than is expected
   */
  public static GpioDriver of(
      Path file,
      ExpectedPosition expectation,
      RequestedOrientation orientation,
      Supplier<Context> pi,
      LongSupplier clock)
      throws WiringException {
    BoardWiring wiring = WiringReader.read(file);
    if (wiring.sensors() == 0) {
      throw new WiringException(
          file + ": has no sensors; write [pins], [mcp23017] or [mcp3008], with rows and columns");
    }
    SensingLevel level = wiring.hall().isPresent() ? SensingLevel.KIND : SensingLevel.OCCUPANCY;
    for (ExpectedCells cells :
        List.of(ExpectedCells.whole(expectation), ExpectedCells.playing(expectation))) {
      if (cells.size() == wiring.sensors()) {
        CellSnapshotReader reader = new CellSnapshotReader(cells, level, orientation);
        return new GpioDriver(file, wiring, reader, level, expectation, pi, clock);
      }
    }
    throw new WiringException(
        "%s: wires %s sensors; the rule set's board, %s, has %s playing squares"
            .formatted(
                file,
                wiring.sensors(),
                expectation.position().geometry(),
                expectation.position().geometry().size()));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public SensingLevel sensing() {
    return level;
  }

  @Override
  public synchronized void open(BoardListener listener) {
    if (thread.isPresent()) {
      throw new IllegalStateException(name + " was opened before");
    }
    thread = Optional.of(PinThread.start("board " + name, pi, new Work(listener)));
  }

  @Override
  public void show(BoardIndication indication) {
    wanted = indication;
  }

  @Override
  public synchronized void close() {
    thread.ifPresent(LineThread::close);
  }

  /** What the thread does. */
  private final class Work implements PinThread.Work {
    private final ListenerAdapter adapter;

    Work(BoardListener listener) {
      adapter = new ListenerAdapter(listener, clock, () -> {});
      adapter.status(State.SEARCHING, "opening " + name);
    }

    @Override
    public Runnable begin(Context context) {
      GpioSensors sensors = sensors(context);
      ClockButtons buttons = new ClockButtons(context, wiring.clock());
      IndicatorPanel panel = new IndicatorPanel(context, wiring, expectation);
      sensors.scan();
      return () -> {
        sensors.scan();
        reader.report(
            sensors.readings(), sensors.trouble().orElse(""), "sensors on " + name, adapter);
        long now = clock.getAsLong();
        buttons.pressed(now).forEach(adapter::pressed);
        panel.run(now, wanted, reader.isTurned());
      };
    }

    @Override
    public void onLost(String why) {
      adapter.status(State.LOST, name + ": " + why + WiringReport.hint(file));
    }

    @Override
    public void onEnded() {
      adapter.status(State.CLOSED, name + " is closed");
    }
  }

  private GpioSensors sensors(Context context) {
    if (wiring.hall().isPresent()) {
      return new HallSensors(context, wiring.hall().get());
    }
    BoardWiring.Switches switches = wiring.switches().orElseThrow();
    IntUnaryOperator pins =
        switches
            .expander()
            .<IntUnaryOperator>map(chip -> new ExpanderMatrix(context, switches, chip))
            .orElseGet(() -> SwitchSensors.pins(context, switches));
    return new SwitchSensors(switches, pins);
  }
}
