package dev.huff.lab.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.lab.process.StopKind;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

/** A few kills; {@code huff lab crash --kills 1000} does many. */
@Tag("slow")
class CrashCommandTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void whateverIsKilledNothingIsLost(StopKind signal) {
    StringWriter said = new StringWriter();
    String name = signal.name().toLowerCase(Locale.ROOT);
    int exit =
        new CommandLine(new CrashCommand())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setOut(new PrintWriter(said))
            .execute(
                "--kills",
                "6",
                "--seed",
                "1",
                "--tables",
                "1",
                "--signal",
                name,
                "--folder",
                folder.resolve(name).toString());
    assertThat(exit).as(said.toString()).isZero();
    assertThat(said.toString()).contains("6 of 6 kills", " 0 differences");
  }
}
