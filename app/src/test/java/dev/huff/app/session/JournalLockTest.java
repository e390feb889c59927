package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two programs with {@code --board auto} continued one journal, and cut off each other's lines. */
class JournalLockTest {
  @TempDir private Path folder;

  /** The other program: claims that folder until it is stopped. */
  public static void main(String... folder) throws IOException {
    JournalLock claim = JournalLock.claim(Path.of(folder[0]));
    System.out.println(claim.isOurs());
    System.in.read();
    claim.close();
  }

  @Test
  void anotherProgramsFolderIsFreeWhenThatDies() throws IOException, InterruptedException {
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                JournalLockTest.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertThat(other.inputReader().readLine()).isEqualTo("true");
      assertIsOurs(false);
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertIsOurs(true);
  }

  private void assertIsOurs(boolean isOurs) {
    try (JournalLock claim = JournalLock.claim(folder)) {
      assertThat(claim.isOurs()).isEqualTo(isOurs);
    }
  }

  @Test
  void oneProgramClaimsItTwice() {
    try (JournalLock first = JournalLock.claim(folder)) {
      assertThat(first.isOurs()).isTrue();
      assertIsOurs(true);
    }
  }
}
