package dev.huff.simulator.pty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fazecast.jSerialComm.SerialPort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VirtualSerialCableTest {
  @TempDir Path folder;

  /** Sends back what it gets, each byte plus one, and counts its power-ups. */
  private static final class Echo implements SerialDevice {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final AtomicInteger powerUps = new AtomicInteger();

    @Override
    public void poweredUp(long time) {
      powerUps.incrementAndGet();
    }

    @Override
    public void received(long time, int value) {
      out.write(value + 1);
    }

    @Override
    public byte[] run(long time) {
      byte[] bytes = out.toByteArray();
      out.reset();
      return bytes;
    }
  }

  private static SerialPort open(Path path) {
    SerialPort port = SerialPort.getCommPort(path.toString());
    port.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, 100, 0);
    assertThat(port.openPort()).isTrue();
    return port;
  }

  private static byte[] readExactly(SerialPort port, int count) {
    ByteArrayOutputStream got = new ByteArrayOutputStream();
    await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(1))
        .until(
            () -> {
              byte[] buffer = new byte[count - got.size()];
              int n = port.readBytes(buffer, buffer.length);
              got.write(buffer, 0, Math.max(0, n));
              return got.size() == count;
            });
    return got.toByteArray();
  }

  @Test
  void allByteValuesPassBothWaysUnchanged() throws IOException {
    try (VirtualSerialCable line =
        new VirtualSerialCable(new Echo(), folder.resolve("board"), 115_200)) {
      line.plug();
      SerialPort port = open(line.path());
      byte[] all = new byte[256];
      byte[] expected = new byte[256];
      for (int i = 0; i < 256; i++) {
        all[i] = (byte) i;
        expected[i] = (byte) (i + 1);
      }

      port.writeBytes(all, all.length);

      assertThat(readExactly(port, 256)).isEqualTo(expected);
      port.closePort();
    }
  }

  @Test
  void wirePacesBytesLikeAUart() {
    UartDelay wire = new UartDelay(9600, 0);
    wire.send(0, new byte[67]);

    assertThat(wire.arrived(1_000_000)).isEmpty();
    assertThat(wire.arrived(35_000_000)).hasSize(33);
    assertThat(wire.arrived(69_000_000)).hasSize(33);
    assertThat(wire.arrived(70_000_000)).hasSize(1);
    assertThat(wire.arrived(1_000_000_000)).isEmpty();
  }

  @Test
  void unplugHangsUpAndReplugComesBackBehindTheSamePath() throws IOException {
    Echo echo = new Echo();
    try (VirtualSerialCable line = new VirtualSerialCable(echo, folder.resolve("board"), 9600)) {
      line.plug();
      SerialPort port = open(line.path());

      line.unplug();

      assertThat(Files.exists(line.path(), LinkOption.NOFOLLOW_LINKS)).isFalse();
      await().until(() -> port.readBytes(new byte[1], 1) < 0);
      port.closePort();

      line.plug();
      SerialPort again = open(line.path());
      again.writeBytes(new byte[] {41}, 1);
      assertThat(readExactly(again, 1)).containsExactly(42);
      assertThat(echo.powerUps).hasValue(2);
      again.closePort();
    }
  }

  @Test
  void nobodyListeningHarmsNothing() throws IOException {
    SerialDevice chatter =
        new SerialDevice() {
          @Override
          public void poweredUp(long time) {}

          @Override
          public void received(long time, int value) {}

          @Override
          public byte[] run(long time) {
            return new byte[4096];
          }
        };
    try (VirtualSerialCable line =
        new VirtualSerialCable(chatter, folder.resolve("board"), 1_000_000)) {
      line.plug();
      SerialPort port = open(line.path());
      assertThat(readExactly(port, 10_000)).containsOnly(0);
      port.closePort();
    }
  }

  @Test
  void pathThatIsNoLinkIsLeftAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("mine"), "keep");
    try (VirtualSerialCable line = new VirtualSerialCable(new Echo(), file, 9600)) {
      assertThatThrownBy(line::plug).isInstanceOf(IOException.class).hasMessageContaining("mine");
    }
    assertThat(file).hasContent("keep");
  }
}
