package dev.huff.hardware.serial;

/** How the port of a kind of board is opened. */
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
