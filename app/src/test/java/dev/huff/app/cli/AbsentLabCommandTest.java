package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.option.FailureReporter;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class AbsentLabCommandTest {
  private final StringWriter err = new StringWriter();

  private CommandLine huff() {
    return new CommandLine(new AbsentLabCommand())
        .setErr(new PrintWriter(err))
        .setExecutionExceptionHandler(new FailureReporter());
  }

  @Test
  void aPackageWithoutTheLaboratorySaysHowToGetIt() {
    assertThat(huff().execute("soak", "--games", "3")).isEqualTo(2);
    assertThat(err.toString())
        .contains("not part of this package")
        .contains("./huff lab soak --games 3")
        .hasLineCount(1);
  }
}
