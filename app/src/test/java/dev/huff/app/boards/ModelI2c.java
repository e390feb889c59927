package dev.huff.app.boards;

import com.pi4j.io.i2c.I2C;
import com.pi4j.io.i2c.I2CBase;
import com.pi4j.io.i2c.I2CBus;
import com.pi4j.io.i2c.I2CConfig;
import com.pi4j.io.i2c.I2CProviderBase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Two chips on a bus: an MCP23017 at 0x20…0x26 with rows on port A and columns on port B, and at
 * 0x27 a PCF8574 with an HD44780 display of 16×2 behind it.
 */
final class ModelI2c extends I2CProviderBase {
  private static final int DISPLAY = 0x27;
  private static final int PORT_B = 0x13;
  private static final int COLUMNS = 8;

  private final ModelPi pi;
  private final int[] registers = new int[22];
  private final char[] memory = new char[0x80];
  private int cursor;
  private int nibbles;
  private int lastLines;
  private boolean isByte;
  private boolean isHalf;
  private volatile boolean isA7Read;

  ModelI2c(ModelPi pi) {
    this.pi = pi;
    id = "model-i2c";
    name = "model-i2c";
    registers[0] = 0xFF;
    registers[1] = 0xFF;
    Arrays.fill(memory, ' ');
  }

  @Override
  public int getPriority() {
    return 2_000;
  }

  @Override
  public I2C create(I2CConfig config) {
    Device device = new Device(config);
    context.registry().add(device);
    return device;
  }

  synchronized List<String> shown() {
    List<String> lines = new ArrayList<>();
    lines.add(new String(memory, 0, 16).strip());
    lines.add(new String(memory, 0x40, 16).strip());
    return lines;
  }

  /** Whether it was ever read while A7 was an input, which can disturb the bus of a real one. */
  boolean isA7Read() {
    return isA7Read;
  }

  /** Inputs with pull-ups, but those that a low row pulls down; a floating one reads 0. */
  private int portB() {
    isA7Read |= (registers[0x00] & 0x80) != 0;
    int pulled = 0;
    for (int row = 0; row < 8; row++) {
      boolean low = (registers[0x00] >> row & 1) == 0 && (registers[0x14] >> row & 1) == 0;
      for (int column = 0; low && column < COLUMNS; column++) {
        pulled |= pi.at(row, column, COLUMNS).isPresent() ? 1 << column : 0;
      }
    }
    return registers[0x0D] & ~(pulled ^ pi.noise(COLUMNS)) & 0xFF;
  }

  /** Data lines count when enable falls: P0 register select, P2 enable, P4…P7 data. */
  private synchronized void lines(int value) {
    boolean falls = (lastLines & 0x04) != 0 && (value & 0x04) == 0;
    lastLines = value;
    if (!falls) {
      return;
    }
    int nibble = value >> 4 & 0x0F;
    boolean isText = (value & 0x01) != 0;
    if (!isByte && !isText && nibble == 0x02) {
      isByte = true;
      return;
    }
    if (!isByte) {
      return;
    }
    nibbles = isHalf ? nibbles << 4 | nibble : nibble;
    isHalf = !isHalf;
    if (!isHalf) {
      obey(nibbles, isText);
    }
  }

  private void obey(int value, boolean isText) {
    if (isText) {
      memory[cursor] = (char) value;
      cursor = (cursor + 1) % memory.length;
    } else if ((value & 0x80) != 0) {
      cursor = value & 0x7F;
    } else if (value == 0x01) {
      Arrays.fill(memory, ' ');
      cursor = 0;
    }
  }

  private static final class Bus implements I2CBus {
    @Override
    public <R> R execute(I2C i2c, Callable<R> action) {
      throw new IllegalStateException("not used");
    }
  }

  private final class Device extends I2CBase<I2CBus> {
    Device(I2CConfig config) {
      super(ModelI2c.this, config, new Bus());
      if (config.device() == DISPLAY) {
        // A display that lost its power is set up from the beginning.
        isByte = false;
        isHalf = false;
      }
    }

    @Override
    public int readRegister(int register) {
      pi.answer();
      return register == PORT_B ? portB() : registers[register];
    }

    @Override
    public int writeRegister(int register, byte value) {
      pi.answer();
      registers[register] = value & 0xFF;
      return 1;
    }

    @Override
    public int write(byte value) {
      pi.answer();
      lines(value & 0xFF);
      return 1;
    }

    @Override
    public int readRegister(int register, byte[] buffer, int offset, int length) {
      throw new IllegalStateException("not used");
    }

    @Override
    public int readRegister(byte[] register, byte[] buffer, int offset, int length) {
      throw new IllegalStateException("not used");
    }

    @Override
    public int writeRegister(int register, byte[] data, int offset, int length) {
      throw new IllegalStateException("not used");
    }

    @Override
    public int writeRegister(byte[] register, byte[] data, int offset, int length) {
      throw new IllegalStateException("not used");
    }

    @Override
    public int read() {
      throw new IllegalStateException("not used");
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      throw new IllegalStateException("not used");
    }

    @Override
    public int write(byte[] data, int offset, int length) {
      throw new IllegalStateException("not used");
    }
  }
}
