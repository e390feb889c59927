package dev.huff.hardware.dgt;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.LineSource;
import dev.huff.hardware.serial.ListenerAdapter;
import dev.huff.hardware.setup.ExpectedPosition;
import java.util.Optional;
import java.util.function.LongSupplier;

/** One of many DGT boards on one line. */
public final class BusBoardDriver implements BoardDriver {
  /** The greatest address. */
  public static final int MOST_ADDRESS = (1 << 14) - 1;

  private final String path;
  private final int address;
  private final ExpectedPosition expectation;
  private final DgtOptions options;
  private final LineSource source;
  private final LongSupplier clock;
  private Optional<DgtBus> bus = Optional.empty();
  private Optional<BusBoardState> state = Optional.empty();

  /**
   * The board of that address; nothing is opened yet.
   *
   * @param path which line it is; boards with the same path share it
   * @param address 1…{@value #MOST_ADDRESS}, the board's serial number
   * @param clock milliseconds that never go back
   */
  public BusBoardDriver(
      String path,
      int address,
      ExpectedPosition expectation,
      DgtOptions options,
      LineSource source,
      LongSupplier clock) {
    this.path = path;
    this.address = address;
    this.expectation = expectation;
    this.options = options;
    this.source = source;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "dgt:" + path + "?bus=" + address;
  }

  @Override
  public SensingLevel sensing() {
    return options.level();
  }

  @Override
  public synchronized void open(BoardListener listener) {
    if (state.isPresent()) {
      throw new IllegalStateException(name() + " was opened before");
    }
    ListenerAdapter adapter = new ListenerAdapter(listener, clock, () -> {});
    adapter.status(State.SEARCHING, "opening " + name());
    state = Optional.of(new BusBoardState(address, expectation, options, adapter));
    bus = Optional.of(DgtBus.join(path, source, clock, state.get()));
  }

  @Override
  public synchronized void close() {
    state.ifPresent(
        taken -> {
          bus.ifPresent(line -> line.leave(path, taken));
          taken.close(name());
        });
  }
}
