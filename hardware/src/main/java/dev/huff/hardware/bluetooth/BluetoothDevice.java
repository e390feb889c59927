package dev.huff.hardware.bluetooth;

import java.util.List;
import java.util.Optional;

/**
 * A device that BlueZ knows.
 *
 * @param path on the bus
 * @param address {@code AA:BB:CC:DD:EE:FF}
 * @param name empty if unknown
 * @param services advertised UUIDs
 * @param signal in dBm, if heard now
 * @param battery per cent, if known
 * @param isConnected to somebody
 */
record BluetoothDevice(
    String path,
    String address,
    String name,
    List<String> services,
    Optional<Integer> signal,
    Optional<Integer> battery,
    boolean isConnected) {

  /** Whether it can be talked to now. */
  boolean isNear() {
    return signal.isPresent() || isConnected;
  }

  /** Its name and address, as a user would call it. */
  String words() {
    return (name.isEmpty() ? "the board" : printable(name)) + " (" + address + ")";
  }

  private static String printable(String name) {
    return name.replaceAll("[^ -~]", "?");
  }
}
