package dev.huff.hardware.bluetooth;

import dev.huff.hardware.serial.LineException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Listens for boards on Bluetooth Low Energy. Connects to none. */
public final class BluetoothScan {
  private static final long POLL_MILLIS = 250;

  private BluetoothScan() {}

  /**
   * A board on the air.
   *
   * @param kind by its name or services
   * @param signal strength in dBm; empty if somebody is connected to it
   * @param battery per cent left; empty if it tells only whoever is connected
   */
  public record Found(
      BluetoothKind kind,
      String name,
      String address,
      Optional<Integer> signal,
      Optional<Integer> battery) {
    /** The URI that opens it. */
    public String uri() {
      return kind.id() + ":ble:" + address;
    }
  }

  /**
   * Listens for that long.
   *
   * @return the boards, the strongest signal first
   * @throws LineException if Bluetooth does not work here; it says why and what to do
   */
  public static List<Found> listen(long millis) throws LineException {
    Map<String, Found> found = new LinkedHashMap<>();
    try (BluezBus bus = BluezBus.open()) {
      BluetoothRadio radio = BluetoothRadio.on(bus);
      radio.startDiscovery();
      for (long start = BluezBus.millis();
          BluezBus.millis() - start < millis;
          BluezBus.pause(POLL_MILLIS)) {
        bus.objects().devices().forEach(device -> note(device, found));
      }
      radio.stopDiscovery();
    } catch (BluezException e) {
      throw new LineException(BluetoothTrouble.general(e));
    }
    return found.values().stream()
        .sorted(Comparator.comparing(board -> -board.signal().orElse(0)))
        .toList();
  }

  /** Why Bluetooth does not work here, and what mends that; empty if it does. */
  public static Optional<String> trouble() {
    try (BluezBus bus = BluezBus.open()) {
      BluetoothRadio.on(bus);
      return Optional.empty();
    } catch (LineException e) {
      return Optional.of(e.why());
    } catch (BluezException e) {
      return Optional.of(BluetoothTrouble.general(e));
    }
  }

  private static void note(BluetoothDevice device, Map<String, Found> found) {
    BluetoothKind.of(device.name(), device.services())
        .filter(kind -> device.isNear())
        .ifPresent(
            kind ->
                found.put(
                    device.address(),
                    new Found(
                        kind, device.name(), device.address(), device.signal(), device.battery())));
  }
}
