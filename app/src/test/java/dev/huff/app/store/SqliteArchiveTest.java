package dev.huff.app.store;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive in a file. */
class SqliteArchiveTest extends ArchiveContract {
  @TempDir private Path folder;

  @Override
  Archive open() {
    return Archive.open(folder.resolve("deep/games.db").toString());
  }

  @Test
  void aFileThatIsNoArchiveIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("letter.txt"), "Dear Huff,\n".repeat(100));
    assertThatThrownBy(() -> Archive.open(file.toString()))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("letter.txt");
  }
}
