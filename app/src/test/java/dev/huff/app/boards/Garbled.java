package dev.huff.app.boards;

import dev.huff.simulator.pty.SerialDevice;
import java.io.ByteArrayOutputStream;
import java.util.Random;

/**
 * A device whose line picks up a few wild bytes before whatever it sends, and now and then alone.
 */
final class Garbled implements SerialDevice {
  private static final int MOST = 12;

  private final SerialDevice device;
  private final Random random;

  Garbled(SerialDevice device, long seed) {
    this.device = device;
    this.random = new Random(seed);
  }

  @Override
  public void poweredUp(long time) {
    device.poweredUp(time);
  }

  @Override
  public void received(long time, int value) {
    device.received(time, value);
  }

  @Override
  public byte[] run(long time) {
    byte[] said = device.run(time);
    if (said.length == 0 && random.nextInt(50) > 0) {
      return said;
    }
    byte[] garbage = new byte[random.nextInt(MOST)];
    random.nextBytes(garbage);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(garbage);
    out.writeBytes(said);
    return out.toByteArray();
  }
}
