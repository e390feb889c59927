package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import dev.huff.core.sensing.FieldReading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Switches in rows and columns: occupied or not. What two scans in a row agree on is believed.
 * Possible ghosts are not read. Without a diode at each switch, three closed corners of a rectangle
 * close the circuit of the fourth, so none of the four can be trusted.
 */
final class SwitchSensors implements GpioSensors {
  private final BoardWiring.Switches wiring;
  private final IntUnaryOperator matrix;
  private final int[] last;
  private final int[] believed;

  /**
   * @param matrix selects a row and reads it: a bit a column, set where the switch is closed
   */
  SwitchSensors(BoardWiring.Switches wiring, IntUnaryOperator matrix) {
    this.wiring = wiring;
    this.matrix = matrix;
    this.last = new int[wiring.rows().size()];
    this.believed = new int[last.length];
  }

  /** Rows are outputs of the Pi, low when selected; columns are inputs with pull-ups. */
  static IntUnaryOperator pins(Context pi, BoardWiring.Switches wiring) {
    List<DigitalOutput> rows =
        wiring.rows().stream().map(pin -> PinFactory.output(pi, "row", pin, true)).toList();
    List<DigitalInput> columns =
        wiring.columns().stream().map(pin -> PinFactory.input(pi, "column", pin)).toList();
    return row -> {
      rows.get(row).low();
      PinFactory.settle();
      int closed = 0;
      for (int column = 0; column < columns.size(); column++) {
        closed |= columns.get(column).isLow() ? 1 << column : 0;
      }
      rows.get(row).high();
      return closed;
    };
  }

  @Override
  public void scan() {
    for (int row = 0; row < last.length; row++) {
      int closed = matrix.applyAsInt(row);
      int agreed = ~(closed ^ last[row]);
      believed[row] = (believed[row] & ~agreed) | (closed & agreed);
      last[row] = closed;
    }
  }

  @Override
  public List<FieldReading> readings() {
    int[] doubtful = doubtful();
    List<FieldReading> readings = new ArrayList<>();
    for (int row = 0; row < believed.length; row++) {
      for (int column = 0; column < wiring.columns().size(); column++) {
        boolean closed = (believed[row] >> column & 1) != 0;
        boolean ghost = (doubtful[row] >> column & 1) != 0;
        readings.add(
            ghost ? FieldReading.UNREAD : closed ? FieldReading.PIECE : FieldReading.EMPTY);
      }
    }
    return readings;
  }

  @Override
  public Optional<String> trouble() {
    return Arrays.stream(doubtful()).allMatch(row -> row == 0)
        ? Optional.empty()
        : Optional.of("some squares may be ghosts and are not read: give each switch its diode");
  }

  /** Two rows that share two closed columns make a rectangle. */
  private int[] doubtful() {
    int[] doubtful = new int[believed.length];
    for (int a = 0; !wiring.hasDiodes() && a < believed.length; a++) {
      for (int b = a + 1; b < believed.length; b++) {
        int shared = believed[a] & believed[b];
        if (Integer.bitCount(shared) > 1) {
          doubtful[a] |= shared;
          doubtful[b] |= shared;
        }
      }
    }
    return doubtful;
  }
}
