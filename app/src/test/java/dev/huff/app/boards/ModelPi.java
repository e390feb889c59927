package dev.huff.app.boards;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.exception.IOException;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputConfig;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalOutputConfig;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInputProviderImpl;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutputProviderImpl;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A Raspberry Pi with a board on it, under the unchanged Pi4J API: its pins are Pi4J's mock, its
 * chips are modelled register by register. What stands on the table closes switches and bends
 * fields of magnets.
 */
final class ModelPi {
  /** How clean the contacts are. */
  enum Contacts {
    CLEAN,
    /** One reading in some twenty is wrong somewhere. */
    BOUNCING
  }

  private static final int NOISE_ONE_IN = 20;

  private final PlayTable table;
  private final Contacts contacts;
  private final List<Integer> rows;
  private final List<Integer> columns;
  private final Random random = new Random(5);
  private final Map<Integer, DigitalOutput> outputs = new ConcurrentHashMap<>();
  private final Map<Integer, Integer> rises = new ConcurrentHashMap<>();
  private final Map<Integer, MockDigitalInput> inputs = new ConcurrentHashMap<>();
  private final ModelI2c i2c = new ModelI2c(this);
  private final ModelSpi spi = new ModelSpi(this);
  private final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);
  private volatile boolean isPlugged = true;

  /**
   * A Pi at that table.
   *
   * @param rows pins of the rows of a matrix or of Hall sensors on pins
   * @param columns pins of the columns of a matrix on pins
   */
  ModelPi(PlayTable table, Contacts contacts, List<Integer> rows, List<Integer> columns) {
    this.table = table;
    this.contacts = contacts;
    this.rows = rows;
    this.columns = columns;
  }

  /** A context as a driver makes one. */
  Context context() {
    outputs.clear();
    inputs.clear();
    return Pi4J.newContextBuilder()
        .add(i2c, spi, new Outputs(), new Inputs())
        .disableShutdownHook()
        .build();
  }

  void plug() {
    isPlugged = true;
  }

  void unplug() {
    isPlugged = false;
  }

  boolean isPlugged() {
    return isPlugged;
  }

  /** Its chips stop to answer after so many readings and writings; 0 takes that back. */
  void breakAfter(int count) {
    left.set(count == 0 ? Integer.MAX_VALUE : count);
  }

  /** Throws what a driver gets of chips that do not answer. */
  void answer() {
    if (left.decrementAndGet() == 0) {
      isPlugged = false;
    }
    if (!isPlugged) {
      throw new IOException("no answer on the bus");
    }
  }

  /** What the display shows, line by line. */
  List<String> shown() {
    return i2c.shown();
  }

  /** Whether line A7 of the expander was ever read. */
  boolean isA7Read() {
    return i2c.isA7Read();
  }

  /** The bytes that the strip got last. */
  byte[] strip() {
    return spi.strip();
  }

  /** How often a pin has gone high. */
  int rises(int pin) {
    return rises.getOrDefault(pin, 0);
  }

  boolean isHigh(int pin) {
    return Optional.ofNullable(outputs.get(pin)).filter(DigitalOutput::isHigh).isPresent();
  }

  void drive(int pin, DigitalState state) {
    inputs.get(pin).mockState(state);
  }

  boolean hasInput(int pin) {
    return inputs.containsKey(pin);
  }

  /** What stands on a place of the matrix: every field, or every second one. */
  Optional<Piece> at(int row, int column, int width) {
    TablePieces surface = table.surface();
    int boardWidth = surface.geometry().width();
    int step = boardWidth / width;
    int first = 0;
    while (step > 1 && surface.geometry().field(row, first) == 0) {
      first++;
    }
    return surface.at(row * boardWidth + first + column * step);
  }

  /** A bit that a bouncing contact turns now and then. */
  int noise(int width) {
    return contacts == Contacts.BOUNCING && random.nextInt(NOISE_ONE_IN) == 0
        ? 1 << random.nextInt(width)
        : 0;
  }

  /** The volts, in 1024 steps, of a Hall sensor in the row that is powered. */
  int hall(int column, int width) {
    for (int row = 0; row < rows.size(); row++) {
      if (!isHigh(rows.get(row))) {
        int noise = noise(2) == 0 ? 0 : 300;
        return 512 + noise + at(row, column, width).map(ModelPi::pull).orElse(0);
      }
    }
    return 512;
  }

  private static int pull(Piece piece) {
    int force = piece.isKing() ? 390 : 165;
    return piece.side() == Side.WHITE ? force : -force;
  }

  /** Switches of the selected rows pull their columns down. */
  private void settle() {
    for (int column = 0; column < columns.size(); column++) {
      MockDigitalInput input = inputs.get(columns.get(column));
      if (input != null) {
        input.mockState(isPulledDown(column) ? DigitalState.LOW : DigitalState.HIGH);
      }
    }
  }

  private boolean isPulledDown(int column) {
    boolean closed = false;
    for (int row = 0; row < rows.size(); row++) {
      boolean isSelected = outputs.containsKey(rows.get(row)) && !isHigh(rows.get(row));
      closed |= isSelected && at(row, column, columns.size()).isPresent();
    }
    return closed != (noise(columns.size()) != 0);
  }

  private final class Outputs extends MockDigitalOutputProviderImpl {
    @Override
    public DigitalOutput create(DigitalOutputConfig config) {
      answer();
      DigitalOutput output =
          new MockDigitalOutput(this, config) {
            @Override
            public DigitalOutput state(DigitalState state) {
              answer();
              return super.state(state);
            }
          };
      context.registry().add(output);
      outputs.put(config.address(), output);
      output.addListener(event -> settle());
      output.addListener(
          event -> rises.merge(config.address(), event.state().isHigh() ? 1 : 0, Integer::sum));
      return output;
    }
  }

  /** Its wire is long, and only a pull-up lifts it. */
  private static final class SlowlyRisingInput extends MockDigitalInput {
    private static final long RISE_NANOS = 50_000;
    private volatile long lowUntil = System.nanoTime() - RISE_NANOS;

    SlowlyRisingInput(Inputs provider, DigitalInputConfig config) {
      super(provider, config);
      super.mockState(DigitalState.HIGH);
    }

    @Override
    public MockDigitalInput mockState(DigitalState state) {
      if (super.state().isLow()) {
        lowUntil = System.nanoTime();
      }
      return super.mockState(state);
    }

    @Override
    public DigitalState state() {
      boolean isRising = System.nanoTime() - lowUntil < RISE_NANOS;
      return isRising ? DigitalState.LOW : super.state();
    }
  }

  private final class Inputs extends MockDigitalInputProviderImpl {
    @Override
    public DigitalInput create(DigitalInputConfig config) {
      answer();
      MockDigitalInput input = new SlowlyRisingInput(this, config);
      context.registry().add(input);
      inputs.put(config.address(), input);
      return input;
    }
  }
}
