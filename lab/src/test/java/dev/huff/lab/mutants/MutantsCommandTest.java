package dev.huff.lab.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MutantsCommandTest {
  private static final String REPORT =
      """
      Clock.java,dev.huff.core.referee.Clock,org.pitest.MathMutator,add,12,KILLED,ATest.[a(int, int)]
      Clock.java,dev.huff.core.referee.Clock,org.pitest.MathMutator,add,13,TIMED_OUT,none
      Clock.java,dev.huff.core.referee.Clock,org.pitest.VoidMethodCallMutator,stop,20,SURVIVED,none
      View.java,dev.huff.core.sensing.View,org.pitest.MathMutator,size,7,NO_COVERAGE,none
      View.java,dev.huff.core.sensing.View,org.pitest.MathMutator,size,8,KILLED,ATest.[b()]
      """;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  @TempDir Path folder;

  private int run(String maven) throws IOException {
    Files.createDirectories(folder.resolve("core/target/pit-reports"));
    Files.writeString(folder.resolve("core/pom.xml"), "<project/>");
    Path program = folder.resolve("mvn");
    Files.writeString(program, "#!/bin/sh\n" + maven);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    return Huff.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(
            "lab",
            "mutants",
            "--source=" + folder,
            "--survivors=" + folder.resolve("survivors"),
            "--maven=" + program);
  }

  @Test
  void mutantsAreCountedByPackageAndSurvivorsListed() throws IOException {
    int code =
        run(
            "echo \"$@\" > asked; cat > core/target/pit-reports/mutations.csv <<E\n"
                + REPORT
                + "E\n");

    assertThat(code).isZero();
    assertThat(folder.resolve("asked"))
        .content()
        .contains("-Pmutants", "-DtargetClasses=dev.huff.core.sensing.*,dev.huff.core.referee.*");
    assertThat(out.toString().lines())
        .containsExactly(
            " killed  covered    total",
            "      2        3        3   66.7 %  dev.huff.core.referee",
            "      1        1        2  100.0 %  dev.huff.core.sensing",
            "      3        4        5   75.0 %  all");
    assertThat(folder.resolve("survivors"))
        .hasContent("dev.huff.core.referee.Clock.stop:20 VoidMethodCallMutator SURVIVED\n");
  }

  @Test
  void anOldReportIsNotTakenForANewOne() throws IOException {
    Files.createDirectories(folder.resolve("core/target/pit-reports"));
    Files.writeString(folder.resolve("core/target/pit-reports/mutations.csv"), REPORT);

    assertThat(run("exit 1\n")).isEqualTo(1);
    assertThat(err.toString()).contains("has written no");
    assertThat(out.toString()).isEmpty();
  }
}
