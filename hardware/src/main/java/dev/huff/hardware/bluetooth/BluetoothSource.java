package dev.huff.hardware.bluetooth;

import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.LineSource;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds a board on the air and connects to it, again and again. A board that was out of range or
 * asleep is found when it advertises again. No other board takes its place: that would be another
 * table's.
 */
public final class BluetoothSource implements LineSource {
  /** How long a board is looked for in one try; asleep it advertises every second or two. */
  private static final long SEARCH_MILLIS = 5_000;

  private static final long RESOLVE_MILLIS = 10_000;
  private static final long POLL_MILLIS = 25;

  /** The paths of the boards that this program has. */
  private static final Set<String> TAKEN = ConcurrentHashMap.newKeySet();

  /** The addresses of boards that tables ask for, in capitals. */
  private static final Set<String> NAMED = ConcurrentHashMap.newKeySet();

  private final BluetoothKind kind;
  private String address;

  /**
   * @param address of the board that is wanted, such as {@code AA:BB:CC:DD:EE:FF}; empty for the
   *     one of its kind with the strongest signal
   */
  public BluetoothSource(BluetoothKind kind, String address) {
    this.kind = kind;
    this.address = address;
  }

  /** No table that wants any board gets the one of that address. */
  public static void reserve(String address) {
    NAMED.add(address.toUpperCase(Locale.ROOT));
  }

  @Override
  public DeviceConnection open() throws LineException {
    BluezBus bus = BluezBus.open();
    Optional<BluetoothDevice> taken = Optional.empty();
    boolean isOpen = false;
    try {
      BluetoothDevice device = take(bus, BluetoothRadio.on(bus));
      taken = Optional.of(device);
      DeviceConnection line = connect(bus, device);
      isOpen = true;
      address = device.address();
      return line;
    } catch (BluezException e) {
      throw new LineException(BluetoothTrouble.general(e));
    } finally {
      if (!isOpen) {
        // What somebody else is connected to stays so.
        taken
            .filter(device -> !device.isConnected())
            .ifPresent(device -> bus.disconnect(device.path()));
        taken.ifPresent(BluetoothSource::release);
        bus.close();
      }
    }
  }

  /** Lets others of this program have the board. */
  static void release(BluetoothDevice device) {
    TAKEN.remove(device.path());
  }

  private BluetoothDevice take(BluezBus bus, BluetoothRadio radio)
      throws BluezException, LineException {
    Optional<BluetoothDevice> known = takeWanted(bus.objects());
    if (known.isPresent()) {
      return known.get();
    }
    radio.startDiscovery();
    try {
      for (long start = BluezBus.millis();
          BluezBus.millis() - start < SEARCH_MILLIS;
          BluezBus.pause(POLL_MILLIS)) {
        Optional<BluetoothDevice> found = takeWanted(bus.objects());
        if (found.isPresent()) {
          return found.get();
        }
      }
    } finally {
      radio.stopDiscovery();
    }
    throw new LineException(
        (address.isEmpty()
                ? (TAKEN.isEmpty() ? "no " : "no other ") + kind.id() + " board is"
                : "the board " + address + " is not")
            + " in range: switch it on or wake it, bring it nearer, and close other programs and"
            + " phones that hold it");
  }

  private Optional<BluetoothDevice> takeWanted(BluezObjects objects) {
    return objects.devices().stream()
        .filter(BluetoothDevice::isNear)
        .filter(
            device ->
                address.isEmpty()
                    ? kind.matches(device.name(), device.services())
                        && !NAMED.contains(device.address().toUpperCase(Locale.ROOT))
                    : device.address().equalsIgnoreCase(address))
        .sorted(Comparator.comparing(device -> -device.signal().orElse(0)))
        .filter(device -> TAKEN.add(device.path()))
        .findFirst();
  }

  private DeviceConnection connect(BluezBus bus, BluetoothDevice device) throws LineException {
    try {
      return subscribed(bus, device);
    } catch (BluezException e) {
      if (!BluetoothTrouble.needsPairing(e)) {
        throw new LineException(BluetoothTrouble.of(e, device.words()));
      }
    }
    try {
      bus.call(device.path(), BluezObjects.DEVICE, "Pair", "");
      return subscribed(bus, device);
    } catch (BluezException e) {
      throw new LineException(
          BluetoothTrouble.of(
              new BluezException("org.bluez.Error.NotAuthorized", e.words()), device.words()));
    }
  }

  private DeviceConnection subscribed(BluezBus bus, BluetoothDevice device)
      throws BluezException, LineException {
    try {
      bus.call(device.path(), BluezObjects.DEVICE, "Connect", "");
    } catch (BluezException e) {
      if (!e.isNamed("AlreadyConnected")) {
        throw e;
      }
    }
    for (long start = BluezBus.millis();
        BluezBus.millis() - start < RESOLVE_MILLIS;
        BluezBus.pause(POLL_MILLIS)) {
      BluezObjects objects = bus.objects();
      if (objects.isResolved(device.path())) {
        return new BluetoothLine(bus, device, kind, objects);
      }
    }
    throw new BluezException("org.bluez.Error.Timeout", "its services were not told in time");
  }
}
