package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.i2c.I2C;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A text display with an HD44780 controller. Four data lines are behind a PCF8574, as on the usual
 * backpacks: P0 register select, P2 enable, P3 backlight, P4…P7 data.
 */
final class TextDisplay {
  private static final int TEXT = 0x01;
  private static final int ENABLE = 0x04;
  private static final int LIGHT = 0x08;
  private static final int[] SET_UP = {0x33, 0x32, 0x28, 0x0C, 0x06, 0x01};
  private static final int SET_ADDRESS = 0x80;
  private static final int[] LINE_STARTS = {0x00, 0x40};
  private static final long SLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final I2C device;
  private final BoardWiring.Display wiring;

  TextDisplay(Context pi, BoardWiring.Display wiring) {
    this.wiring = wiring;
    this.device =
        pi.create(
            I2C.newConfigBuilder(pi)
                .id("display")
                .bus(wiring.bus())
                .device(wiring.address())
                .build());
    for (int command : SET_UP) {
      send(command, 0);
      LockSupport.parkNanos(SLOW_NANOS);
    }
  }

  /** Shows these lines; what is too long is cut off, what is not there is left empty. */
  void show(List<String> lines) {
    for (int line = 0; line < wiring.lines(); line++) {
      send(SET_ADDRESS | start(line), 0);
      String text = line < lines.size() ? lines.get(line) : "";
      byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
      for (int column = 0; column < wiring.columns(); column++) {
        send(column < bytes.length ? bytes[column] : ' ', TEXT);
      }
    }
  }

  /** Returns the start of a line. On displays with four lines, the third continues the first. */
  private int start(int line) {
    return line < 2 ? LINE_STARTS[line] : LINE_STARTS[line - 2] + wiring.columns();
  }

  private void send(int value, int kind) {
    nibble((value & 0xF0) | kind | LIGHT);
    nibble((value << 4 & 0xF0) | kind | LIGHT);
  }

  private void nibble(int lines) {
    device.write((byte) (lines | ENABLE));
    device.write((byte) lines);
  }
}
