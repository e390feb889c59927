package dev.huff.hardware.bluetooth;

import java.util.List;
import java.util.Optional;

/**
 * A device that BlueZ knows.
 *
 * @param path its object on the bus.
 * @param address such as {@code AA:BB:CC:DD:EE:FF}.
 * @param name what it calls itself; empty if it has not said so.
 * @param services UUIDs of the services that it advertises.
 * @param signal strength in dBm, if it is heard now.
 * @param battery what is left of its battery in per cent, if known.
 * @param isConnected whether somebody is connected to it.
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
