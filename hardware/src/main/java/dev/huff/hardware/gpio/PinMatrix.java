package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import java.util.List;

/**
 * A matrix on the pins of the Pi: rows are outputs, low when selected, so that each switch needs
 * its diode; columns are inputs with pull-ups.
 */
final class PinMatrix implements SwitchMatrix {
  private final List<DigitalOutput> rows;
  private final List<DigitalInput> columns;

  PinMatrix(Context pi, BoardWiring.Switches wiring) {
    rows = wiring.rows().stream().map(pin -> PinFactory.output(pi, "row", pin, true)).toList();
    columns = wiring.columns().stream().map(pin -> PinFactory.input(pi, "column", pin)).toList();
  }

  @Override
  public int rows() {
    return rows.size();
  }

  @Override
  public int columns() {
    return columns.size();
  }

  @Override
  public int read(int row) {
    rows.get(row).low();
    int closed = 0;
    for (int column = 0; column < columns.size(); column++) {
      closed |= columns.get(column).isLow() ? 1 << column : 0;
    }
    rows.get(row).high();
    return closed;
  }
}
