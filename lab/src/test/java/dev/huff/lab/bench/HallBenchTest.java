package dev.huff.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class HallBenchTest {
  private static String bench(String... more) {
    StringWriter out = new StringWriter();
    int code =
        Huff.commandLine()
            .setOut(new PrintWriter(out))
            .execute(
                Stream.concat(
                        Stream.of(
                            "lab bench hall --boards 3 --spectators 6 --grids 1 --minutes 0.05"
                                .split(" ")),
                        Stream.of(more))
                    .toArray(String[]::new));
    assertThat(code).isZero();
    assertThat(out.toString()).contains("0 said twice, 0 out of date");
    return out.toString();
  }

  @Test
  void everyLineIsInTheArchiveAfterAFewMovesAndARestart() {
    assertThat(bench("--pace", "1", "--restart"))
        .contains("3 of 3 boards have exactly their lines in the archive");
  }

  @Test
  void everyMoveArrivesAtEveryPage() {
    assertThat(bench("--pace", "1"))
        .contains("one board: 18 arrivals", "all boards: 9 arrivals")
        .contains("0 moves missing at pages of one board, 0 at pages of all");
  }
}
