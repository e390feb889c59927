package dev.huff.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveBenchTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int bench(String... more) {
    String place = folder.resolve("games.db").toString();
    return Huff.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(
            Stream.concat(
                    Stream.of("lab", "bench", "archive", "--archive", place, "--games", "30"),
                    Stream.of(more))
                .toArray(String[]::new));
  }

  @Test
  void everyKindOfSearchIsMeasured() {
    assertThat(bench("--searches", "2")).as(err.toString()).isZero();
    assertThat(out.toString().lines())
        .hasSize(10)
        .first()
        .asString()
        .startsWith("30 games put in, ");
    assertThat(out.toString()).containsPattern("the newest +p50 .*\\(30.0 games\\)");
  }

  @Test
  void noSearchAtAllIsAWrongCall() {
    assertThat(bench("--searches", "0")).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("--searches 1 or more");
    assertThat(folder.resolve("games.db")).doesNotExist();
  }
}
