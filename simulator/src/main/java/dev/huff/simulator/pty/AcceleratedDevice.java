package dev.huff.simulator.pty;

/**
 * A serial device whose time runs faster than life, as everything does in a fast demo.
 *
 * @param speed how many of its seconds pass in one
 */
public record AcceleratedDevice(SerialDevice device, double speed) implements SerialDevice {
  @Override
  public void poweredUp(long time) {
    device.poweredUp(hastened(time));
  }

  @Override
  public void received(long time, int value) {
    device.received(hastened(time), value);
  }

  @Override
  public byte[] run(long time) {
    return device.run(hastened(time));
  }

  private long hastened(long time) {
    return (long) (time * speed);
  }
}
