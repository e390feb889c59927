package dev.huff.hardware.serial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HidPortsTest {
  @TempDir private Path list;

  private void device(String name, String identity, String words) throws IOException {
    Path folder = Files.createDirectories(list.resolve(name).resolve("device"));
    Files.writeString(
        folder.resolve("uevent"),
        "DRIVER=hid-generic\nHID_ID=" + identity + "\nHID_NAME=" + words + "\nHID_UNIQ=17\n");
  }

  @Test
  void listsTheDevicesOfTheMakerOnly() throws Exception {
    device("hidraw0", "0003:0000046D:0000C31C", "A keyboard");
    device("hidraw1", "0003:00002D80:00008100", "A board");
    Files.createDirectories(list.resolve("hidraw2"));
    assertThat(HidPorts.of(list, 0x2D80))
        .containsExactly(new BoardPort("/dev/hidraw1", "A board", "17"));
    assertThat(HidPorts.of(list.resolve("missing"), 0x2D80)).isEmpty();
  }
}
