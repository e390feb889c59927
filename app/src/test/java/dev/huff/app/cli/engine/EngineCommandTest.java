package dev.huff.app.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class EngineCommandTest {
  @Test
  void overDxpOnlyInternationalDraughtsIsPlayed() {
    StringWriter err = new StringWriter();
    CommandLine line = Huff.commandLine().setErr(new PrintWriter(err, true));
    assertThat(line.execute("engine", "--dxp", "0", "--rules", "dama-cs")).isEqualTo(2);
    assertThat(err.toString()).contains("DXP plays international draughts only");
  }
}
