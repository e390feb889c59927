package dev.huff.app.boards;

import com.pi4j.io.spi.Spi;
import com.pi4j.io.spi.SpiBase;
import com.pi4j.io.spi.SpiConfig;
import com.pi4j.io.spi.SpiProviderBase;
import java.util.Arrays;

/** An MCP3008 at chip select 0, whose first four channels are Hall sensors, and a strip at 1. */
final class ModelSpi extends SpiProviderBase {
  private static final int CHANNELS = 4;

  private final ModelPi pi;
  private volatile byte[] strip = new byte[0];

  ModelSpi(ModelPi pi) {
    this.pi = pi;
    id = "model-spi";
    name = "model-spi";
  }

  @Override
  public int getPriority() {
    return 2_000;
  }

  @Override
  public Spi create(SpiConfig config) {
    Device device = new Device(config);
    context.registry().add(device);
    return device;
  }

  byte[] strip() {
    return strip.clone();
  }

  private final class Device extends SpiBase {
    Device(SpiConfig config) {
      super(ModelSpi.this, config);
    }

    /** A start bit, single-ended, a channel; then a null bit and ten bits, the highest first. */
    @Override
    public int transfer(byte[] write, int writeOffset, byte[] read, int readOffset, int count) {
      pi.answer();
      if (config().address() != 0 || count != 3 || write[writeOffset] != 1) {
        throw new IllegalStateException("not a conversion");
      }
      int control = write[writeOffset + 1] & 0xFF;
      if ((control & 0x80) == 0) {
        throw new IllegalStateException("differential");
      }
      int volts = pi.hall(control >> 4 & 0x07, CHANNELS);
      read[readOffset] = 0;
      read[readOffset + 1] = (byte) (volts >> 8 & 0x03);
      read[readOffset + 2] = (byte) volts;
      return count;
    }

    @Override
    public int write(byte[] data, int offset, int length) {
      pi.answer();
      strip = Arrays.copyOfRange(data, offset, offset + length);
      return length;
    }

    @Override
    public int write(byte value) {
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
  }
}
