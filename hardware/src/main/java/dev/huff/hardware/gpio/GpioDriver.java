package dev.huff.hardware.gpio;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.exception.Pi4JException;
import com.pi4j.io.i2c.I2C;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.setup.BoardReader;
import dev.huff.hardware.setup.Expectation;
import dev.huff.hardware.setup.Lying;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** A board of switches on the Pi's own pins or an expander: one daemon thread that scans it. */
public final class GpioDriver implements BoardDriver {
  private static final long SCAN_MILLIS = 5;
  private static final long AGAIN_MILLIS = 2_000;

  private final String name;
  private final Wiring wiring;
  private final BoardReader reader;
  private final Supplier<Context> pi;
  private final LongSupplier clock;
  private final CountDownLatch closing = new CountDownLatch(1);
  private Optional<Thread> thread = Optional.empty();
  private Optional<Snapshot> told = Optional.empty();
  private Optional<BoardStatus> fares = Optional.empty();

  GpioDriver(
      String name, Wiring wiring, BoardReader reader, Supplier<Context> pi, LongSupplier clock) {
    this.name = name;
    this.wiring = wiring;
    this.reader = reader;
    this.pi = pi;
    this.clock = clock;
  }

  /**
   * The driver of a board that is wired as a file says.
   *
   * @param clock milliseconds that never go back
   * @throws WiringException when the file cannot be used, or wires another board than is expected
   */
  public static GpioDriver of(Path file, Expectation expectation, Lying lying, LongSupplier clock)
      throws WiringException {
    return of(file, expectation, lying, Pi4J::newAutoContext, clock);
  }

  static GpioDriver of(
      Path file, Expectation expectation, Lying lying, Supplier<Context> pi, LongSupplier clock)
      throws WiringException {
    Wiring wiring = Wiring.read(file);
    int switches = wiring.rows().size() * wiring.columns().size();
    for (BoardReader reader :
        new BoardReader[] {
          BoardReader.whole(expectation, SensingLevel.OCCUPANCY, lying),
          BoardReader.playing(expectation, SensingLevel.OCCUPANCY, lying)
        }) {
      if (reader.size() == switches) {
        return new GpioDriver("gpio:" + file, wiring, reader, pi, clock);
      }
    }
    throw new WiringException(
        file
            + ": wires "
            + switches
            + " switches; the rule set's board, "
            + expectation.position().geometry()
            + ", has "
            + expectation.position().geometry().size()
            + " playing fields");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public SensingLevel sensing() {
    return SensingLevel.OCCUPANCY;
  }

  @Override
  public synchronized void open(BoardListener listener) {
    if (thread.isPresent()) {
      throw new IllegalStateException(name + " was opened before");
    }
    Thread worker = new Thread(() -> run(listener), "board " + name);
    worker.setDaemon(true);
    thread = Optional.of(worker);
    worker.start();
  }

  @Override
  public synchronized void close() {
    closing.countDown();
    thread.filter(worker -> worker != Thread.currentThread()).ifPresent(GpioDriver::await);
  }

  private static void await(Thread worker) {
    try {
      worker.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(BoardListener listener) {
    status(listener, State.SEARCHING, "opening " + name);
    while (closing.getCount() > 0) {
      try {
        scan(listener);
      } catch (Pi4JException e) {
        status(listener, State.LOST, trouble(e));
      }
      pause(AGAIN_MILLIS);
    }
    status(listener, State.CLOSED, name + " is closed");
  }

  private String trouble(Pi4JException e) {
    return name + ": " + e.getMessage() + " (is I2C or GPIO switched on, are the wires right?)";
  }

  private void scan(BoardListener listener) {
    Context context = pi.get();
    try {
      SwitchMatrix matrix = matrix(context);
      MatrixScan scan = new MatrixScan(matrix.rows(), matrix.columns(), wiring.diodes());
      told = Optional.empty();
      scanOnce(matrix, scan);
      while (closing.getCount() > 0) {
        scanOnce(matrix, scan);
        report(scan, listener);
        pause(SCAN_MILLIS);
      }
    } finally {
      context.shutdown();
    }
  }

  private SwitchMatrix matrix(Context context) {
    if (wiring.expander().isEmpty()) {
      return pins(context);
    }
    Wiring.Expander expander = wiring.expander().get();
    I2C device =
        context.create(
            I2C.newConfigBuilder(context)
                .id("expander")
                .bus(expander.bus())
                .device(expander.address())
                .build());
    return new ExpanderMatrix(device, wiring);
  }

  private SwitchMatrix pins(Context context) {
    try {
      return new PinMatrix(context, wiring);
    } catch (IllegalStateException e) {
      // What Pi4J throws where the machine has no GPIO chip.
      throw new Pi4JException("no pins can be opened on this machine", e);
    }
  }

  private static void scanOnce(SwitchMatrix matrix, MatrixScan scan) {
    int[] rows = new int[matrix.rows()];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = matrix.read(row);
    }
    scan.add(rows);
  }

  private void report(MatrixScan scan, BoardListener listener) {
    Optional<Snapshot> snapshot = reader.read(scan.readings());
    if (snapshot.isEmpty()) {
      status(listener, State.LEARNING, reader.objection());
      return;
    }
    if (scan.hasGhosts()) {
      status(
          listener,
          State.DEGRADED,
          "some fields may be ghosts and are not read: give each switch its diode");
    } else {
      status(listener, State.READY, "switches on " + name + ", " + reader.words());
    }
    if (!snapshot.equals(told)) {
      told = snapshot;
      listener.reading(clock.getAsLong(), snapshot.get());
    }
  }

  private void status(BoardListener listener, State state, String detail) {
    BoardStatus status = new BoardStatus(state, detail);
    if (!fares.equals(Optional.of(status))) {
      fares = Optional.of(status);
      listener.status(clock.getAsLong(), status);
    }
  }

  private void pause(long millis) {
    try {
      closing.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
