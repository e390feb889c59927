package dev.huff.hardware.gpio;

import com.pi4j.io.exception.IOException;
import com.pi4j.io.i2c.I2C;
import com.pi4j.io.i2c.I2CBase;
import com.pi4j.io.i2c.I2CBus;
import com.pi4j.io.i2c.I2CConfig;
import com.pi4j.io.i2c.I2CProviderBase;
import java.util.concurrent.Callable;

/**
 * An MCP23017 with a matrix of switches around it, register by register, under the unchanged Pi4J
 * API: rows on port A, columns on port B.
 */
final class ModelExpander extends I2CProviderBase {
  private final int[] registers = new int[22];
  volatile boolean isAnswering = true;

  /** Switches that are closed: bit {@code row * 8 + column}. */
  volatile long closed;

  ModelExpander() {
    id = "model-i2c";
    name = "model-i2c";
    registers[0] = 0xFF;
    registers[1] = 0xFF;
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

  private int value(int register) {
    if (!isAnswering) {
      throw new IOException("no answer on the bus");
    }
    return register == 0x13 ? portB() : registers[register];
  }

  /** Inputs with pull-ups, but those that a low row pulls down; a floating one reads 0. */
  private int portB() {
    int pulled = 0;
    for (int row = 0; row < 8; row++) {
      boolean low = (registers[0x00] >> row & 1) == 0 && (registers[0x14] >> row & 1) == 0;
      pulled |= low ? (int) ((closed >> (row * 8)) & 0xFF) : 0;
    }
    return registers[0x0D] & ~pulled & 0xFF;
  }

  private final class Bus implements I2CBus {
    @Override
    public <R> R execute(I2C i2c, Callable<R> action) {
      throw new IllegalStateException("not used");
    }
  }

  private final class Device extends I2CBase<I2CBus> {
    Device(I2CConfig config) {
      super(ModelExpander.this, config, new Bus());
    }

    @Override
    public int readRegister(int register) {
      return value(register);
    }

    @Override
    public int writeRegister(int register, byte value) {
      registers[register] = value & 0xFF;
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
    public int write(byte value) {
      throw new IllegalStateException("not used");
    }

    @Override
    public int write(byte[] data, int offset, int length) {
      throw new IllegalStateException("not used");
    }
  }
}
