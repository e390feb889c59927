package dev.huff.hardware.bluetooth;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.huff.hardware.serial.LineException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mockito.MockedStatic;
import org.mockito.invocation.InvocationOnMock;

/** What a radio that answers as we choose shows. */
class BluetoothSourceTest {
  private static final String DEVICE = "/org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF";

  private final BluezBus bus = mock(BluezBus.class);

  private Object answer(InvocationOnMock call) throws Throwable {
    return call.getMethod().getName().equals("open") ? bus : call.callRealMethod();
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
}
