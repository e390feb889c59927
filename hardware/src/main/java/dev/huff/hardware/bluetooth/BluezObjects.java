package dev.huff.hardware.bluetooth;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * BlueZ's objects at one moment: adapters, devices, and the characteristics of connected devices.
 *
 * @param objects by path; each has interfaces with properties
 */
record BluezObjects(Map<String, Map<String, Map<String, Object>>> objects) {
  static final String ADAPTER = "org.bluez.Adapter1";
  static final String DEVICE = "org.bluez.Device1";
  static final String BATTERY = "org.bluez.Battery1";
  static final String CHARACTERISTIC = "org.bluez.GattCharacteristic1";

  BluezObjects {
    objects = new TreeMap<>(objects);
  }

  /** The path of the first adapter. */
  Optional<String> adapter() {
    return pathsOf(ADAPTER).stream().findFirst();
  }

  boolean isPowered(String adapter) {
    return flag(adapter, ADAPTER, "Powered");
  }

  /** All devices that BlueZ remembers or hears. */
  List<BluetoothDevice> devices() {
    return pathsOf(DEVICE).stream().map(this::device).toList();
  }

  private BluetoothDevice device(String path) {
    String address = text(path, DEVICE, "Address");
    String alias = text(path, DEVICE, "Name");
    return new BluetoothDevice(
        path,
        address,
        alias,
        texts(path, DEVICE, "UUIDs"),
        number(path, DEVICE, "RSSI"),
        number(path, BATTERY, "Percentage"),
        flag(path, DEVICE, "Connected"));
  }

  boolean isResolved(String device) {
    return flag(device, DEVICE, "ServicesResolved");
  }

  /** The path of a device's characteristic. */
  Optional<String> characteristic(String device, String uuid) {
    return pathsOf(CHARACTERISTIC).stream()
        .filter(path -> path.startsWith(device + "/"))
        .filter(path -> text(path, CHARACTERISTIC, "UUID").equalsIgnoreCase(uuid))
        .findFirst();
  }

  /** What a characteristic can do, such as {@code notify}. */
  List<String> flags(String characteristic) {
    return texts(characteristic, CHARACTERISTIC, "Flags");
  }

  /** The longest packet of the connection in bytes; empty if BlueZ is too old to tell. */
  Optional<Integer> mtu(String characteristic) {
    return number(characteristic, CHARACTERISTIC, "MTU").filter(mtu -> mtu > 0);
  }

  private List<String> pathsOf(String type) {
    return objects.entrySet().stream()
        .filter(object -> object.getValue().containsKey(type))
        .map(Map.Entry::getKey)
        .toList();
  }

  private Optional<Object> property(String path, String type, String name) {
    return Optional.ofNullable(objects.get(path))
        .map(types -> types.get(type))
        .map(properties -> properties.get(name));
  }

  private boolean flag(String path, String type, String name) {
    return property(path, type, name).filter(Boolean.TRUE::equals).isPresent();
  }

  private String text(String path, String type, String name) {
    return property(path, type, name).map(Object::toString).orElse("");
  }

  private Optional<Integer> number(String path, String type, String name) {
    return property(path, type, name)
        .map(value -> value instanceof Number number ? number.intValue() : (Integer) null);
  }

  private List<String> texts(String path, String type, String name) {
    return property(path, type, name).stream()
        .flatMap(
            value ->
                value instanceof List<?> list
                    ? list.stream()
                    : value instanceof Object[] array
                        ? Arrays.stream(array)
                        : Stream.<Object>empty())
        .map(Object::toString)
        .toList();
  }
}
