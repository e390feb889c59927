package dev.huff.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFolderTest {
  @TempDir Path folder;

  @Test
  void aRunLeavesNothing() throws IOException {
    Path used;
    try (ScratchFolder scratch = ScratchFolder.make()) {
      used = scratch.folder();
      Files.writeString(Files.createDirectories(used.resolve("games")).resolve("game"), "1. 32-28");
    }
    assertThat(used).doesNotExist();
  }

  @Test
  void theNextRunClearsUpAfterOneThatWasKilledAndNobodyElse() throws Exception {
    Process killed = new ProcessBuilder("sleep", "60").start();
    killed.destroyForcibly().waitFor();
    Path left = Files.createDirectories(folder.resolve("huff-lab-" + killed.pid() + "-1/games"));
    Path used = Files.createDirectory(folder.resolve("huff-lab-" + own() + "-2"));
    Path other = Files.createDirectory(folder.resolve("huff-lab"));
    ScratchFolder.clear(folder);
    assertThat(left.getParent()).doesNotExist();
    assertThat(used).exists();
    assertThat(other).exists();
  }

  private static long own() {
    return ProcessHandle.current().pid();
  }
}
