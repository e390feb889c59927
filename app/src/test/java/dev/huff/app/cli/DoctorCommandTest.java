package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the doctor says of a machine that is not as it should be. */
class DoctorCommandTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();

  private int run(String... arguments) {
    CommandLine huff = Huff.commandLine();
    huff.setOut(new PrintWriter(out, true));
    return huff.execute(arguments);
  }

  @Test
  void namesADamagedArchiveAndLeavesNoneBehind() throws IOException {
    Path damaged = Files.writeString(folder.resolve("damaged.db"), "no database ".repeat(500));
    assertThat(run("doctor", "--archive", damaged.toString())).isEqualTo(1);
    assertThat(out.toString()).contains("WRONG    archive: " + damaged).contains("last copy");
    run("doctor", "--archive", folder.resolve("new.db").toString());
    assertThat(out.toString()).contains("ok       archive: " + folder.resolve("new.db"));
    assertThat(folder.resolve("new.db")).doesNotExist();
  }

  @Test
  void namesAPortThatIsTaken() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      run("doctor", "--web", port, "--archive", folder.resolve("new.db").toString());
      assertThat(out.toString()).contains("none     port " + port).contains("another program");
    }
  }
}
