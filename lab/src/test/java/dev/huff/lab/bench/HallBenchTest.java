package dev.huff.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class HallBenchTest {
  @Test
  void everyLineIsInTheArchiveAfterAFewMovesAndARestart() {
    StringWriter out = new StringWriter();
    int code =
        Huff.commandLine()
            .setOut(new PrintWriter(out))
            .execute(
                "lab bench hall --boards 3 --spectators 6 --grids 1 --pace 1 --minutes 0.05 --restart"
                    .split(" "));
    assertThat(out.toString())
        .contains("3 of 3 boards have exactly their lines in the archive")
        .contains("0 said twice, 0 out of date");
    assertThat(code).isZero();
  }
}
