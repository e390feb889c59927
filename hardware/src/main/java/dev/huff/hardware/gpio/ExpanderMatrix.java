package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.exception.IOException;
import com.pi4j.io.i2c.I2C;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A matrix on an MCP23017. The selected row is an output that is low, all other lines are inputs.
 * Columns have pull-ups and are low where a switch is closed. Registers are those of the data sheet
 * (DS20001952), IOCON.BANK = 0. Since revision D it calls A7 and B7 outputs only: as inputs they
 * can disturb the bus. So rows on them are high when they are not selected, which wants diodes.
 */
final class ExpanderMatrix implements IntUnaryOperator {
  private static final int DIRECTION_A = 0x00;
  private static final int PULL_UP_A = 0x0C;
  private static final int PORT_A = 0x12;
  private static final int LATCH_A = 0x14;
  private static final int ALL_INPUTS = 0xFFFF;
  private static final int OUTPUTS_ONLY = 0x8080;

  private final I2C device;
  private final BoardWiring.Switches wiring;
  private final int outputs;

  ExpanderMatrix(Context pi, BoardWiring.Switches wiring, BoardWiring.Expander chip) {
    this.wiring = wiring;
    this.device =
        pi.create(
            I2C.newConfigBuilder(pi).id("expander").bus(chip.bus()).device(chip.address()).build());
    this.outputs = wiring.hasDiodes() ? mask(wiring.rows()) & OUTPUTS_ONLY : 0;
    write(LATCH_A, outputs);
    write(DIRECTION_A, ALL_INPUTS & ~outputs);
    write(PULL_UP_A, mask(wiring.columns()));
  }

  private static int mask(List<Integer> lines) {
    return lines.stream().mapToInt(line -> 1 << line).sum();
  }

  private void write(int register, int lines) {
    device.writeRegister(register, (byte) lines);
    device.writeRegister(register + 1, (byte) (lines >> 8));
  }

  @Override
  public int applyAsInt(int row) {
    int selected = 1 << wiring.rows().get(row);
    if (outputs != 0) {
      write(LATCH_A, outputs & ~selected);
    }
    write(DIRECTION_A, ALL_INPUTS & ~outputs & ~selected);
    int lines = port(PORT_A) | port(PORT_A + 1) << 8;
    int closed = 0;
    for (int column = 0; column < wiring.columns().size(); column++) {
      boolean low = (lines >> wiring.columns().get(column) & 1) == 0;
      closed |= low ? 1 << column : 0;
    }
    return closed;
  }

  private int port(int register) {
    int value = device.readRegister(register);
    if (value < 0) {
      throw new IOException("the expander does not answer");
    }
    return value & 0xFF;
  }
}
