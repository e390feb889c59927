package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.store.Archive;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
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

  /** SQLite opens such a file, and meets the damage when it is in the way. */
  @Test
  void namesDamageInTheMiddleOfAnArchive() throws IOException {
    Path file = folder.resolve("games.db");
    try (Archive archive = Archive.open(file.toString())) {
      archive.lines().putAll("journal:1", 1, Collections.nCopies(2_000, "x".repeat(500)));
    }
    byte[] bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 8_192, (byte) 7);
    Files.write(file, bytes);
    assertThat(run("doctor", "--archive", file.toString())).isEqualTo(1);
    assertThat(out.toString())
        .contains("WRONG    archive: " + file)
        .contains("last copy")
        .doesNotContain("***");
  }

  /** It found the folder in order, and no game could be kept. */
  @Test
  void namesAFileWhereTheFolderForGamesShouldBe() throws IOException {
    Path file = Files.createFile(folder.resolve("games"));
    String archive = folder.resolve("new.db").toString();
    assertThat(run("doctor", "--record", file.toString(), "--archive", archive)).isEqualTo(1);
    assertThat(out.toString()).contains("folder for games: " + file + ": a file, where a folder");
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
