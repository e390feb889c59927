package dev.huff.hardware.bluetooth;

import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.freedesktop.dbus.types.Variant;

/** A connected board: notifications are bytes received, writings bytes sent. */
final class BluetoothLine implements DeviceConnection {
  private static final int READ_MILLIS = 20;

  /** The header of a notification or a writing in a packet. */
  private static final int HEADER_BYTES = 3;

  /** Every connection has at least this packet. */
  private static final int LEAST_MTU = 23;

  private static final int MOST_WAITING = 4_096;

  /** What continues a value comes sooner: 200 ms. */
  private static final int SILENT_READS = 10;

  private final BluezBus bus;
  private final BluetoothDevice device;
  private final BluetoothKind.Framing framing;
  private final String written;
  private final String writeType;
  private final int packet;
  private final Set<String> notifying = new HashSet<>();
  private final BlockingQueue<byte[]> arrived = new LinkedBlockingQueue<>(MOST_WAITING);
  private volatile boolean isGone;

  /** Whether the last value filled its packet, so that its line may be continued. */
  private volatile boolean isCut;

  private int silentReads;

  /**
   * Subscribes to a board whose services are known.
   *
   * @throws BluezException if the board refuses
   * @throws LineException if it is another kind of board
   */
  BluetoothLine(BluezBus bus, BluetoothDevice device, BluetoothKind kind, BluezObjects objects)
      throws BluezException, LineException {
    this.bus = bus;
    this.device = device;
    this.framing = kind.framing();
    this.written =
        objects
            .characteristic(device.path(), kind.uart().written())
            .orElseThrow(() -> stranger(device, kind));
    this.writeType = objects.flags(written).contains("write") ? "request" : "command";
    this.packet = objects.mtu(written).orElse(LEAST_MTU) - HEADER_BYTES;
    for (String uuid : kind.uart().notifying()) {
      objects.characteristic(device.path(), uuid).ifPresent(notifying::add);
    }
    if (notifying.isEmpty()) {
      throw stranger(device, kind);
    }
    bus.onChange(this::changed);
    bus.onRemoval(path -> isGone |= path.equals(device.path()));
    for (String characteristic : notifying) {
      bus.call(characteristic, BluezObjects.CHARACTERISTIC, "StartNotify", "");
    }
  }

  private static LineException stranger(BluetoothDevice device, BluetoothKind kind) {
    return new LineException(
        device.words() + " is no " + kind.id() + " board: `huff boards` says what it is");
  }

  private void changed(String path, Map<String, Object> properties) {
    if (path.equals(device.path())) {
      isGone |= Boolean.FALSE.equals(properties.get("Connected"));
    } else if (notifying.contains(path) && properties.containsKey("Value")) {
      byte[] value = BluezBus.bytes(properties.get("Value"));
      // Nobody reads when the queue is full: the next dump makes up for what is dropped.
      arrived.offer(framing == BluetoothKind.Framing.LINES ? line(value) : value);
    }
  }

  /** A whole line gets its end; a value that fills its packet is continued in the next one. */
  private byte[] line(byte[] value) {
    boolean hasEnd = value.length > 0 && value[value.length - 1] == '\n';
    boolean isWhole = value.length < packet && !hasEnd;
    isCut = !isWhole && !hasEnd;
    byte[] line = Arrays.copyOf(value, value.length + (isWhole ? 1 : 0));
    if (isWhole) {
      line[value.length] = '\n';
    }
    return line;
  }

  @Override
  public byte[] read() throws LineException {
    try {
      byte[] next = arrived.poll(READ_MILLIS, TimeUnit.MILLISECONDS);
      if (next != null) {
        silentReads = 0;
        return next;
      }
      if (isGone) {
        throw gone();
      }
      return endOfLine();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new byte[0];
    }
  }

  /** A line that filled its packet exactly is not continued: its end is that nothing follows. */
  private byte[] endOfLine() {
    if (!isCut || ++silentReads < SILENT_READS) {
      return new byte[0];
    }
    isCut = false;
    return new byte[] {'\n'};
  }

  @Override
  public void write(byte[] bytes) throws LineException {
    try {
      for (byte[] value : framing == BluetoothKind.Framing.LINES ? lines(bytes) : pieces(bytes)) {
        bus.call(
            written,
            BluezObjects.CHARACTERISTIC,
            "WriteValue",
            "aya{sv}",
            value,
            Map.of("type", new Variant<>(writeType)));
      }
    } catch (BluezException e) {
      // What is written to a board that just left fails before its leaving is told.
      throw isGone || BluetoothTrouble.isGone(e)
          ? gone()
          : new LineException(BluetoothTrouble.of(e, device.words()));
    }
  }

  private LineException gone() {
    return new LineException(
        device.words()
            + " is gone: it is out of range, asleep or switched off; it is looked for again");
  }

  private List<byte[]> pieces(byte[] bytes) {
    List<byte[]> pieces = new ArrayList<>();
    for (int from = 0; from < bytes.length; from += packet) {
      pieces.add(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + packet)));
    }
    return pieces;
  }

  private static List<byte[]> lines(byte[] bytes) {
    return new String(bytes, StandardCharsets.US_ASCII)
        .lines()
        .filter(line -> !line.isEmpty())
        .map(line -> line.getBytes(StandardCharsets.US_ASCII))
        .toList();
  }

  @Override
  public void close() {
    if (!isGone) {
      bus.disconnect(device.path());
    }
    BluetoothSource.release(device);
    bus.close();
  }
}
