package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.exception.IOException;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.spi.Spi;
import dev.huff.core.sensing.FieldReading;
import java.util.Arrays;
import java.util.List;

/**
 * Linear Hall sensors behind an MCP3008 (data sheet DS21295): the pole of a magnet tells the
 * colour, its force whether one man stands there or two. Half the supply is an empty field.
 */
final class HallSensors implements GpioSensors {
  private static final int BAUD = 1_000_000;
  private static final int HALF = 512;
  private static final int START_BIT = 0x01;
  private static final int SINGLE_ENDED = 0x80;

  /** A reading that close to a limit changes nothing. */
  private static final int SLACK = 10;

  private final BoardWiring.Hall wiring;
  private final Spi converter;
  private final List<DigitalOutput> rows;
  private final FieldReading[] last;
  private final FieldReading[] believed;

  HallSensors(Context pi, BoardWiring.Hall wiring) {
    this.wiring = wiring;
    this.converter =
        pi.create(
            Spi.newConfigBuilder(pi)
                .id("mcp3008")
                .bus(wiring.bus())
                .address(wiring.chip())
                .baud(BAUD)
                .build());
    this.rows = wiring.rows().stream().map(pin -> PinFactory.output(pi, "row", pin, true)).toList();
    this.last = new FieldReading[rows.size() * wiring.channels().size()];
    this.believed = new FieldReading[last.length];
    Arrays.fill(last, FieldReading.EMPTY);
    Arrays.fill(believed, FieldReading.EMPTY);
  }

  @Override
  public void scan() {
    int cell = 0;
    for (DigitalOutput row : rows) {
      row.low();
      PinFactory.settle();
      for (int channel : wiring.channels()) {
        note(cell, reading(volts(channel), last[cell]));
        cell++;
      }
      row.high();
    }
  }

  /** Believes what two scans in a row agree on. */
  private void note(int cell, FieldReading reading) {
    if (reading == last[cell]) {
      believed[cell] = reading;
    }
    last[cell] = reading;
  }

  private FieldReading reading(int volts, FieldReading before) {
    int pull = volts - HALF;
    int force = Math.abs(pull);
    if (Math.abs(force - wiring.man()) < SLACK || Math.abs(force - wiring.king()) < SLACK) {
      return before;
    }
    if (force < wiring.man()) {
      return FieldReading.EMPTY;
    }
    if (force < wiring.king()) {
      return pull > 0 ? FieldReading.WHITE : FieldReading.BLACK;
    }
    return pull > 0 ? FieldReading.WHITE_KING : FieldReading.BLACK_KING;
  }

  /** The voltage of a channel in 1024 steps of the supply. */
  private int volts(int channel) {
    byte[] ask = {START_BIT, (byte) (SINGLE_ENDED | (channel << 4)), 0};
    byte[] answer = new byte[ask.length];
    if (converter.transfer(ask, answer) < 0) {
      throw new IOException("the MCP3008 does not answer");
    }
    return ((answer[1] & 0x03) << 8) | (answer[2] & 0xFF);
  }

  @Override
  public List<FieldReading> readings() {
    return List.of(believed);
  }
}
