package dev.huff.hardware.bluetooth;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mockito.InOrder;
import org.mockito.MockedStatic;
import org.mockito.invocation.InvocationOnMock;

/** What a radio that answers as we choose shows. */
class BluetoothSourceTest {
  private static final String DEVICE = "/org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF";

  private final BluezBus bus = mock(BluezBus.class);
  private long millis;

  private Object answer(InvocationOnMock call) throws Throwable {
    return switch (call.getMethod().getName()) {
      case "open" -> bus;
      case "millis" -> millis += 25;
      case "pause" -> null;
      default -> call.callRealMethod();
    };
  }

  /** A board of another kind than is wanted has that address. */
  private void open(boolean isTaken) throws Exception {
    when(bus.objects())
        .thenReturn(
            new BluezObjects(
                Map.of(
                    "/org/bluez/hci0",
                    Map.of(BluezObjects.ADAPTER, Map.of("Powered", true)),
                    DEVICE,
                    Map.of(
                        BluezObjects.DEVICE,
                        Map.of(
                            "Address",
                            "AA:BB:CC:DD:EE:FF",
                            "RSSI",
                            -61,
                            "Connected",
                            isTaken,
                            "ServicesResolved",
                            true)))));
    try (MockedStatic<BluezBus> buses = mockStatic(BluezBus.class, this::answer)) {
      BluetoothSource source = new BluetoothSource(BluetoothKind.CHESSNUT, "AA:BB:CC:DD:EE:FF");
      assertThatThrownBy(source::open)
          .isInstanceOf(LineException.class)
          .hasMessageContaining("is no chessnut board");
      buses.verify(BluezBus::open);
    }
    verify(bus).call(DEVICE, BluezObjects.DEVICE, "Connect", "");
    verify(bus).close();
  }

  @Test
  void aDeviceThatIsNoBoardOfThatKindIsLetGo() throws Exception {
    open(false);
    verify(bus).disconnect(DEVICE);
  }

  @Test
  void aDeviceThatSomebodyElseTalksToStaysConnected() throws Exception {
    open(true);
    verify(bus, never()).disconnect(DEVICE);
  }

  private static Map<String, Map<String, Object>> facts(String address, int signal) {
    return Map.of(
        BluezObjects.DEVICE,
        Map.of(
            "Address",
            address,
            "Name",
            "Chessnut Air",
            "RSSI",
            signal,
            "Connected",
            false,
            "ServicesResolved",
            true));
  }

  private static Map<String, Map<String, Object>> characteristic(String uuid) {
    return Map.of(BluezObjects.CHARACTERISTIC, Map.of("UUID", uuid));
  }

  /** Chessnut boards on the air, the last digits of their addresses, the strongest first. */
  private static BluezObjects onTheAir(String... boards) {
    Map<String, Map<String, Map<String, Object>>> objects = new HashMap<>();
    objects.put("/org/bluez/hci0", Map.of(BluezObjects.ADAPTER, Map.of("Powered", true)));
    for (String board : boards) {
      String path = "/org/bluez/hci0/dev_" + board;
      objects.put(path, facts("AA:BB:CC:DD:EE:" + board, -50 - objects.size()));
      objects.put(path + "/1", characteristic(GattUart.CHESSNUT.written()));
      objects.put(path + "/2", characteristic(GattUart.CHESSNUT.notifying().get(0)));
    }
    return new BluezObjects(objects);
  }

  @Test
  void twoTablesHaveTwoBoards() throws Exception {
    when(bus.objects()).thenReturn(onTheAir("01", "02"));
    try (MockedStatic<BluezBus> buses = mockStatic(BluezBus.class, this::answer)) {
      DeviceConnection first = new BluetoothSource(BluetoothKind.CHESSNUT, "").open();
      DeviceConnection second = new BluetoothSource(BluetoothKind.CHESSNUT, "").open();
      verify(bus).call("/org/bluez/hci0/dev_01/2", BluezObjects.CHARACTERISTIC, "StartNotify", "");
      verify(bus).call("/org/bluez/hci0/dev_02/2", BluezObjects.CHARACTERISTIC, "StartNotify", "");
      first.close();
      second.close();
      buses.verify(BluezBus::open, times(2));
    }
  }

  @Test
  void aBoardThatAnotherTableNamesIsNotTaken() throws Exception {
    when(bus.objects()).thenReturn(onTheAir("1A", "1B"));
    BluetoothSource.reserve("aa:bb:cc:dd:ee:1a");
    try (MockedStatic<BluezBus> buses = mockStatic(BluezBus.class, this::answer)) {
      DeviceConnection any = new BluetoothSource(BluetoothKind.CHESSNUT, "").open();
      DeviceConnection named =
          new BluetoothSource(BluetoothKind.CHESSNUT, "AA:BB:CC:DD:EE:1A").open();
      InOrder order = inOrder(bus);
      order
          .verify(bus)
          .call("/org/bluez/hci0/dev_1B/2", BluezObjects.CHARACTERISTIC, "StartNotify", "");
      order
          .verify(bus)
          .call("/org/bluez/hci0/dev_1A/2", BluezObjects.CHARACTERISTIC, "StartNotify", "");
      any.close();
      named.close();
      buses.verify(BluezBus::open, times(2));
    }
  }

  @Test
  void aBoardThatIsAwayIsNotReplacedByAnotherTables() throws Exception {
    when(bus.objects()).thenReturn(onTheAir("01"));
    try (MockedStatic<BluezBus> buses = mockStatic(BluezBus.class, this::answer)) {
      BluetoothSource source = new BluetoothSource(BluetoothKind.CHESSNUT, "");
      source.open().close();
      when(bus.objects()).thenReturn(onTheAir("02"));
      assertThatThrownBy(source::open)
          .isInstanceOf(LineException.class)
          .hasMessageContaining("the board AA:BB:CC:DD:EE:01 is not in range");
      when(bus.objects()).thenReturn(onTheAir("02", "01"));
      source.open().close();
      buses.verify(BluezBus::open, times(3));
    }
    verify(bus, times(2))
        .call("/org/bluez/hci0/dev_01/2", BluezObjects.CHARACTERISTIC, "StartNotify", "");
  }
}
