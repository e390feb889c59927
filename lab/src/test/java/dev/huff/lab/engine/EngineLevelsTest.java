package dev.huff.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class EngineLevelsTest {
  @Test
  void everyLevelIsPlayedAgainstTheNext() {
    StringWriter out = new StringWriter();
    int code =
        Huff.commandLine()
            .setOut(new PrintWriter(out))
            .execute("lab engine levels --rules russian --games 2 --millis 1".split(" "));
    assertThat(code).isZero();
    assertThat(out.toString().lines())
        .hasSize(8)
        .allMatch(line -> line.contains(": 2 games: "))
        .first()
        .asString()
        .startsWith("level 2: ");
  }
}
