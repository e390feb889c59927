package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.exception.IOException;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.spi.Spi;
import dev.huff.core.sensing.Reading;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Linear Hall sensors behind an MCP3008 (data sheet DS21295): the pole of a magnet tells the
 * colour, its force whether one man stands there or two. Half the supply is an empty field.
 */
final class HallSensors implements Sensors {
  private static final int BAUD = 1_000_000;
  private static final int HALF = 512;
  private static final int START_BIT = 0x01;
  private static final int SINGLE_ENDED = 0x80;

  /** A reading that close to a limit changes nothing. */
  private static final int SLACK = 10;

  /** From power to a steady voltage. */
  private static final long SETTLE_NANOS = 60_000;

  private final Wiring.Hall wiring;
  private final Spi converter;
  private final List<DigitalOutput> rows;
  private final Reading[] last;
  private final Reading[] believed;

  HallSensors(Context pi, Wiring.Hall wiring) {
    this.wiring = wiring;
    this.converter =
        pi.create(
            Spi.newConfigBuilder(pi)
                .id("mcp3008")
                .bus(wiring.bus())
                .address(wiring.chip())
                .baud(BAUD)
                .build());
    this.rows = wiring.rows().stream().map(pin -> Pins.output(pi, "row", pin, true)).toList();
    this.last = new Reading[rows.size() * wiring.channels().size()];
    this.believed = new Reading[last.length];
    Arrays.fill(last, Reading.EMPTY);
    Arrays.fill(believed, Reading.EMPTY);
  }

  @Override
  public void scan() {
    int cell = 0;
    for (DigitalOutput row : rows) {
      row.low();
      settle();
      for (int channel : wiring.channels()) {
        note(cell, reading(volts(channel), last[cell]));
        cell++;
      }
      row.high();
    }
  }

  private static void settle() {
    long start = System.nanoTime();
    while (System.nanoTime() - start < SETTLE_NANOS) {
      Thread.onSpinWait();
    }
  }

  /** Believes what two scans in a row agree on. */
  private void note(int cell, Reading reading) {
    if (reading == last[cell]) {
      believed[cell] = reading;
    }
    last[cell] = reading;
  }

  private Reading reading(int volts, Reading before) {
    int pull = volts - HALF;
    int force = Math.abs(pull);
    if (Math.abs(force - wiring.man()) < SLACK || Math.abs(force - wiring.king()) < SLACK) {
      return before;
    }
    if (force < wiring.man()) {
      return Reading.EMPTY;
    }
    if (force < wiring.king()) {
      return pull > 0 ? Reading.WHITE : Reading.BLACK;
    }
    return pull > 0 ? Reading.WHITE_KING : Reading.BLACK_KING;
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
  public List<Reading> readings() {
    return List.of(believed);
  }

  @Override
  public Optional<String> trouble() {
    return Optional.empty();
  }
}
