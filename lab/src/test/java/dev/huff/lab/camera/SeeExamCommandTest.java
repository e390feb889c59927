package dev.huff.lab.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class SeeExamCommandTest {
  @Test
  void picturesWithoutAManifestAreAWrongCall() {
    StringWriter said = new StringWriter();
    int exitCode =
        Huff.commandLine()
            .setErr(new PrintWriter(said, true))
            .execute("lab", "see", "--pictures", "photos", "--rendered", "1");
    assertThat(exitCode).isEqualTo(2);
    assertThat(said.toString()).hasLineCount(1).contains("--pictures", "--score");
  }
}
