package dev.huff.hardware.bluetooth;

import dev.huff.hardware.serial.LineException;
import java.util.Map;
import org.freedesktop.dbus.types.Variant;

/** The machine's Bluetooth adapter, switched on. */
final class BluetoothRadio {
  private final BluezBus bus;
  private final String adapter;

  private BluetoothRadio(BluezBus bus, String adapter) {
    this.bus = bus;
    this.adapter = adapter;
  }

  /**
   * Returns the first adapter; switches it on if it is off.
   *
   * @throws LineException if there is none, or it stays off
   */
  static BluetoothRadio on(BluezBus bus) throws BluezException, LineException {
    BluezObjects objects = bus.objects();
    String adapter =
        objects.adapter().orElseThrow(() -> new LineException(BluetoothTrouble.NO_ADAPTER));
    if (!objects.isPowered(adapter)) {
      try {
        bus.set(adapter, BluezObjects.ADAPTER, "Powered", true);
      } catch (BluezException e) {
        throw new LineException(
            e.isNamed("AccessDenied") ? BluetoothTrouble.FORBIDDEN : BluetoothTrouble.SWITCHED_OFF);
      }
    }
    return new BluetoothRadio(bus, adapter);
  }

  /** Begins to listen for Low Energy devices. */
  void startDiscovery() throws BluezException {
    bus.call(
        adapter,
        BluezObjects.ADAPTER,
        "SetDiscoveryFilter",
        "a{sv}",
        Map.of("Transport", new Variant<>("le")));
    try {
      bus.call(adapter, BluezObjects.ADAPTER, "StartDiscovery", "");
    } catch (BluezException e) {
      if (!e.isNamed("InProgress")) {
        throw e;
      }
    }
  }

  /** Stops listening, which speeds connections up; at the latest it ends with the connection. */
  void stopDiscovery() {
    try {
      bus.call(adapter, BluezObjects.ADAPTER, "StopDiscovery", "");
    } catch (BluezException e) {
      // An adapter that was switched off meanwhile listens no more.
      return;
    }
  }
}
