package dev.huff.hardware.serial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortTroubleTest {
  @TempDir Path folder;

  @Test
  void namesTheGroupToJoinWhereAPortIsForbidden() throws Exception {
    Path port = Files.createFile(folder.resolve("ttyUSB0"));
    String group = Files.readAttributes(port, PosixFileAttributes.class).group().getName();
    assertThat(PortTrouble.describe(port.toString(), 13))
        .isEqualTo(PortTrouble.forbidden(port.toString(), group));
    assertThat(PortTrouble.forbidden("/dev/ttyUSB0", "dialout"))
        .isEqualTo(
            "no permission on /dev/ttyUSB0: run `sudo usermod -aG dialout $USER` and log in again");
  }

  @Test
  void advisesNobodyToJoinTheGroupOfRoot() {
    assertThat(PortTrouble.forbidden("/dev/ttyUSB0", "root"))
        .startsWith("no permission on /dev/ttyUSB0: a udev rule must open it");
  }

  @Test
  void saysThatAnotherProgramHasThePort() throws Exception {
    Path port = Files.createFile(folder.resolve("ttyUSB0"));
    for (int busy : new int[] {16, 11}) {
      assertThat(PortTrouble.describe(port.toString(), busy))
          .contains(port + " is taken by another program", "fuser " + port);
    }
  }

  @Test
  void saysThatThereIsNoSuchPort() {
    assertThat(PortTrouble.describe(folder.resolve("none").toString(), 2))
        .contains("there is no port", "plug it in");
  }
}
