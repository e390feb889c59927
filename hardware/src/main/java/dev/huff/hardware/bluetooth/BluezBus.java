package dev.huff.hardware.bluetooth;

import dev.huff.hardware.serial.LineException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.freedesktop.dbus.DBusMatchRule;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.messages.DBusSignal;
import org.freedesktop.dbus.messages.Error;
import org.freedesktop.dbus.messages.Message;
import org.freedesktop.dbus.messages.MethodCall;
import org.freedesktop.dbus.types.Variant;

/**
 * A connection to BlueZ over the system's D-Bus. The system property {@code huff.bluetooth.bus}
 * names another bus, as the environment variable {@code DBUS_SYSTEM_BUS_ADDRESS} does.
 *
 * <p>Calls are made as plain messages, since BlueZ says what went wrong by the error's name.
 */
final class BluezBus implements AutoCloseable {
  private static final String SOCKET = "unix:path=";
  private static final String USUAL_BUS = SOCKET + "/var/run/dbus/system_bus_socket";
  private static final String BLUEZ = "org.bluez";
  private static final String PROPERTIES = "org.freedesktop.DBus.Properties";
  private static final String OBJECTS = "org.freedesktop.DBus.ObjectManager";
  private static final long REPLY_MILLIS = 12_000;
  private static final byte USUAL_FLAGS = 0;

  private final DBusConnection connection;
  private final String owner;

  private BluezBus(DBusConnection connection, String owner) {
    this.connection = connection;
    this.owner = owner;
  }

  /**
   * Connects.
   *
   * @throws LineException if there is no bus, or BlueZ is not on it
   */
  static BluezBus open() throws LineException {
    String address = address();
    boolean isFile = address.startsWith(SOCKET);
    if (isFile && !Files.exists(Path.of(address.substring(SOCKET.length())))) {
      // The library would try again for seconds.
      throw new LineException(BluetoothTrouble.NO_BUS);
    }
    DBusConnection connection;
    try {
      connection = DBusConnectionBuilder.forAddress(address).withShared(false).build();
    } catch (DBusException | DBusExecutionException e) {
      throw new LineException(BluetoothTrouble.NO_BUS);
    }
    BluezBus bus = new BluezBus(connection, "");
    try {
      // The bus starts the service where the system is set up so; this waits for it.
      bus.call("/", OBJECTS, "GetManagedObjects", "");
      return new BluezBus(connection, connection.getDBusOwnerName(BLUEZ));
    } catch (BluezException e) {
      bus.close();
      throw new LineException(BluetoothTrouble.general(e));
    } catch (DBusExecutionException e) {
      bus.close();
      throw new LineException(BluetoothTrouble.NO_BLUEZ);
    }
  }

  private static String address() {
    String other = System.getProperty("huff.bluetooth.bus", "");
    return other.isEmpty()
        ? System.getenv().getOrDefault("DBUS_SYSTEM_BUS_ADDRESS", USUAL_BUS)
        : other;
  }

  /** What BlueZ knows now. */
  BluezObjects objects() throws BluezException {
    Map<String, Map<String, Map<String, Object>>> objects = new HashMap<>();
    Object[] answer = call("/", OBJECTS, "GetManagedObjects", "");
    ((Map<?, ?>) answer[0])
        .forEach(
            (path, types) -> {
              Map<String, Map<String, Object>> all = new HashMap<>();
              ((Map<?, ?>) types)
                  .forEach((type, properties) -> all.put(type.toString(), plain(properties)));
              objects.put(path.toString(), all);
            });
    return new BluezObjects(objects);
  }

  private static Map<String, Object> plain(Object properties) {
    Map<String, Object> plain = new HashMap<>();
    ((Map<?, ?>) properties)
        .forEach((name, value) -> plain.put(name.toString(), ((Variant<?>) value).getValue()));
    return plain;
  }

  /** Sets a property that is a truth value. */
  void set(String path, String type, String property, boolean value) throws BluezException {
    call(path, PROPERTIES, "Set", "ssv", type, property, new Variant<>(value));
  }

  /**
   * Calls a method of BlueZ and waits for its answer.
   *
   * @param signature of the arguments, as D-Bus writes it
   * @throws BluezException if it is refused, or not answered within twelve seconds
   */
  Object[] call(String path, String type, String method, String signature, Object... arguments)
      throws BluezException {
    try {
      MethodCall call =
          connection
              .getMessageFactory()
              .createMethodCall(
                  null,
                  BLUEZ,
                  path,
                  type,
                  method,
                  USUAL_FLAGS,
                  signature.isEmpty() ? null : signature,
                  arguments);
      connection.sendMessage(call);
      Message answer = call.getReply(REPLY_MILLIS);
      if (answer == null) {
        throw new BluezException(
            "org.freedesktop.DBus.Error.NoReply", method + " was not answered");
      }
      Object[] values = answer.getParameters();
      if (answer instanceof Error error) {
        String words = values == null || values.length == 0 ? "" : String.valueOf(values[0]);
        throw new BluezException(error.getName(), words);
      }
      return values == null ? new Object[0] : values;
    } catch (DBusException | DBusExecutionException e) {
      throw new BluezException("org.freedesktop.DBus.Error.ServiceUnknown", "the bus is gone");
    }
  }

  /** Lets a device go, so that others can have it; nothing where it is gone already. */
  void disconnect(String device) {
    try {
      call(device, BluezObjects.DEVICE, "Disconnect", "");
    } catch (BluezException e) {
      // There is nothing to let go.
      return;
    }
  }

  /**
   * Tells of changed properties from now on, in their order, by the object's path. Only BlueZ is
   * listened to: others on the bus could pretend.
   */
  void onChange(BiConsumer<String, Map<String, Object>> listener) throws LineException {
    listen(
        new DBusMatchRule("signal", PROPERTIES, "PropertiesChanged"),
        (path, arguments) -> listener.accept(path, plain(arguments[1])));
  }

  /** Tells of objects that are gone from now on, by their paths. */
  void onRemoval(Consumer<String> listener) throws LineException {
    listen(
        new DBusMatchRule("signal", OBJECTS, "InterfacesRemoved"),
        (path, arguments) -> listener.accept(arguments[0].toString()));
  }

  private void listen(DBusMatchRule rule, BiConsumer<String, Object[]> listener)
      throws LineException {
    try {
      connection.addGenericSigHandler(rule, signal -> pass(signal, listener));
    } catch (DBusException | DBusExecutionException e) {
      throw new LineException(BluetoothTrouble.NO_BUS);
    }
  }

  private void pass(DBusSignal signal, BiConsumer<String, Object[]> listener) {
    try {
      if (owner.equals(signal.getSource())) {
        listener.accept(signal.getPath(), signal.getParameters());
      }
    } catch (DBusException e) {
      // A signal that does not parse says nothing.
      return;
    }
  }

  /** Milliseconds that never go back. */
  static long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  /** Waits before the next look at the bus. */
  static void pause(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The bytes of a property's value. */
  static byte[] bytes(Object value) {
    if (value instanceof byte[] bytes) {
      return bytes;
    }
    List<?> list = value instanceof List<?> some ? some : Arrays.asList((Object[]) value);
    byte[] bytes = new byte[list.size()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = ((Number) list.get(i)).byteValue();
    }
    return bytes;
  }

  @Override
  public void close() {
    connection.disconnect();
  }
}
