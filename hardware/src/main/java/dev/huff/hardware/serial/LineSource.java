package dev.huff.hardware.serial;

/** Opens a line, again and again: the port may be unplugged and come back. */
@FunctionalInterface
public interface LineSource {
  /**
   * Opens the line.
   *
   * @throws LineException when it cannot be opened now; the message says why and what to do
   */
  DeviceConnection open() throws LineException;
}
