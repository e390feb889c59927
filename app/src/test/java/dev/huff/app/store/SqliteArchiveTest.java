package dev.huff.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
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

  @Test
  void anErasedPlayerIsInNoByteOfTheFiles(@TempDir Path place) throws IOException {
    try (Archive archive = Archive.open(place.resolve("games.db").toString())) {
      load(archive);
      archive.lines().put("t/1", 1, "{\"event\":\"players\",\"white\":\"Svoboda, Petr\"}");
      archive.erase("Svoboda, Petr");
      try (Stream<Path> files = Files.list(place)) {
        assertThat(files)
            .isNotEmpty()
            .allSatisfy(
                file ->
                    assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .doesNotContainIgnoringCase("svoboda"));
      }
    }
  }
}
