package dev.huff.hardware.bluetooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;

import dev.huff.hardware.serial.LineException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What a board that notifies as we choose is understood to say. */
class BluetoothLineTest {
  private static final String PATH = "/org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF";
  private static final String NOTIFYING = PATH + "/2";
  private static final int PACKET = 20;

  private final BluezBus bus = mock(BluezBus.class);
  private final List<BiConsumer<String, Map<String, Object>>> listeners = new ArrayList<>();

  private static Map<String, Map<String, Object>> characteristic(String uuid) {
    return Map.of(BluezObjects.CHARACTERISTIC, Map.of("UUID", uuid, "MTU", PACKET + 3));
  }

  private BluetoothLine open() throws BluezException, LineException {
    doAnswer(call -> listeners.add(call.getArgument(0))).when(bus).onChange(any());
    return new BluetoothLine(
        bus,
        new BluetoothDevice(
            PATH, "AA:BB:CC:DD:EE:FF", "", List.of(), Optional.empty(), Optional.empty(), true),
        BluetoothKind.CPP,
        new BluezObjects(
            Map.of(
                PATH + "/1",
                characteristic(GattUart.CPP.written()),
                NOTIFYING,
                characteristic(GattUart.CPP.notifying().get(0)))));
  }

  private void notify(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.US_ASCII);
    listeners.forEach(listener -> listener.accept(NOTIFYING, Map.of("Value", bytes)));
  }

  private static String readLine(BluetoothLine line) throws LineException {
    StringBuilder text = new StringBuilder();
    while (text.indexOf("\n") < 0) {
      text.append(new String(line.read(), StandardCharsets.US_ASCII));
    }
    return text.toString();
  }

  @Test
  void aLineThatFillsItsPacketExactlyHasAnEnd() throws Exception {
    BluetoothLine line = open();
    notify("state 8/8/8/8/8/8/8M");
    assertThat(readLine(line)).isEqualTo("state 8/8/8/8/8/8/8M\n");
  }

  @Test
  void aLineThatIsLongerIsContinued() throws Exception {
    BluetoothLine line = open();
    notify("state 8/8/8/8/8/8/8/");
    notify("7M");
    assertThat(readLine(line)).isEqualTo("state 8/8/8/8/8/8/8/7M\n");
    notify("ok");
    assertThat(readLine(line)).isEqualTo("ok\n");
  }
}
