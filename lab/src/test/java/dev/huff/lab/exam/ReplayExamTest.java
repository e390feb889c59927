package dev.huff.lab.exam;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code huff lab replay}: known games over a serial line. */
@Tag("slow")
class ReplayExamTest {
  private static final String GOOD =
      "[White \"Jan\"]\n[Black \"Žofie\"]\n[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 1-1\n";
  private static final String BAD = "[White \"Eva\"]\n1. 32-28 19-23 2. 37-32 2-0\n";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  @TempDir Path folder;

  private int run(String... args) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Huff.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }

  @Test
  void playsTheGamesOverASerialLineAndGetsThemBack() throws IOException {
    Path file = folder.resolve("games.pdn");
    String games =
        Files.writeString(file, GOOD + BAD + "[GameType \"29\"]\n1. c3-d4 d6-c5 *\n").toString();
    assertThat(run("lab", "replay", games, "--speed", "20")).isZero();
    assertThat(out.toString())
        .isEqualToNormalizingNewlines(
            file + ": 3 games, 2 came back exactly, 0 did not, 1 left out\n");
    assertThat(err.toString()).contains("game 2 is left out: ").contains("37-32 is not legal");
    assertThat(run("lab", "replay", games, "--every", "3", "--speed", "20")).isZero();
    assertThat(out.toString()).contains("1 came back exactly");
    assertThat(run("lab", "replay", games, "--speed", "0")).isEqualTo(2);
    assertThat(run("lab", "replay", games, "--boards", "0")).isEqualTo(2);
  }
}
