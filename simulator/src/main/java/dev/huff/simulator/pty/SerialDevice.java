package dev.huff.simulator.pty;

/**
 * A device at the end of a serial line: bytes in, bytes out, and time. It is called from one thread
 * and never waits. Times are milliseconds on a clock that never goes back.
 */
public interface SerialDevice {
  /** The line has been plugged in and the device gets power. */
  void poweredUp(long time);

  /** One byte, 0…255, has arrived from the host. */
  void received(long time, int value);

  /**
   * Lets the device work up to that time.
   *
   * @return what it now wants to send, empty for nothing; the line sends it at its own pace
   */
  byte[] run(long time);
}
