package dev.huff.hardware.serial;

/** Opens the port of a kind of board. */
@FunctionalInterface
public interface PortOpener {
  /**
   * Opens a port.
   *
   * @param path such as {@code /dev/ttyUSB0}
   * @throws LineException when it is missing, forbidden or taken
   */
  DeviceConnection open(String path) throws LineException;
}
