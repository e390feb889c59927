package dev.huff.club.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The archive in a file. */
class SqliteArchiveTest extends ArchiveContract {
  @TempDir private Path folder;

  @Override
  Archive open() {
    return Archive.open(folder.resolve("deep/games.db").toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 5000})
  void aFileThatIsNoArchiveIsNamedAndLeft(int length) throws IOException {
    String text = "Dear Huff,\n".repeat(500).substring(0, length);
    Path file = Files.writeString(folder.resolve("letter.txt"), text);
    assertThatThrownBy(() -> Archive.open(file.toString()))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("letter.txt");
    assertThat(file).hasContent(text);
  }

  @Test
  void theDatabaseOfAnotherProgramIsNamedAndLeft() throws SQLException {
    String file = folder.resolve("other.db").toString();
    try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = other.createStatement()) {
      statement.execute("CREATE TABLE song (title TEXT)");
    }
    assertThatThrownBy(() -> Archive.open(file))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContainingAll("other.db", "another program");
  }

  @Test
  void anErasedPlayerIsInNoByteOfTheFiles(@TempDir Path place) throws IOException {
    try (Archive archive = Archive.open(place.resolve("games.db").toString())) {
      load(archive);
      archive
          .lines()
          .putAll("t/1", 1, List.of("{\"event\":\"players\",\"white\":\"Svoboda, Petr\"}"));
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
