package dev.huff.hardware.serial;

/** An open line to a board or an arm, used by one thread. */
public interface DeviceConnection extends AutoCloseable {
  /**
   * Waits a little for bytes.
   *
   * @return those that came; empty when none came in time
   * @throws LineException when the line is gone
   */
  byte[] read() throws LineException;

  /**
   * Sends bytes.
   *
   * @throws LineException when the line is gone
   */
  void write(byte[] bytes) throws LineException;

  @Override
  void close();
}
