package dev.huff.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A terminal window that is closed ends what ran in it. */
class TerminalHangupTest {
  @TempDir private Path folder;

  @Test
  @Tag("slow")
  void aGameEndsWithItsTerminalAlsoWhereTheSignalIsIgnored() throws Exception {
    String java = ProcessHandle.current().info().command().orElseThrow();
    String huff =
        "trap '' HUP; exec '%s' -Dhuff.terminal=true dev.huff.app.cli.Huff run --board sim: --rules english --record '%s'"
            .formatted(java, folder);
    ProcessBuilder builder = new ProcessBuilder(List.of("script", "-qc", huff, "/dev/null"));
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    Process terminal = builder.redirectErrorStream(true).start();
    try {
      awaitLine(terminal, "(english)");
      ProcessHandle game = terminal.descendants().findFirst().orElseThrow();
      assertThat(game.isAlive()).isTrue();
      terminal.destroyForcibly();
      assertThat(game.onExit().get(60, TimeUnit.SECONDS).isAlive()).isFalse();
    } finally {
      terminal.destroyForcibly();
    }
  }

  private static void awaitLine(Process terminal, String part) throws IOException {
    BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(terminal.getInputStream(), StandardCharsets.UTF_8));
    String line = lines.readLine();
    while (line != null && !line.contains(part)) {
      line = lines.readLine();
    }
    assertThat(line).as("what the terminal shows").isNotNull();
  }
}
