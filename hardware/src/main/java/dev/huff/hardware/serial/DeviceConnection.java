package dev.huff.hardware.serial;

/** An open line to a board or an arm, used by one thread. */
public interface DeviceConnection extends AutoCloseable {
  /**
   * Waits a little for bytes.
   *
   * @return how many bytes were put into the buffer; 0 when none came in time
   * @throws LineException when the line is gone
   */
  int read(byte[] buffer) throws LineException;

  /**
   * Sends bytes.
   *
   * @throws LineException when the line is gone
   */
  void write(byte[] bytes) throws LineException;

  @Override
  void close();
}
