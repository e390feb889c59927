package dev.huff.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {
  @TempDir private Path folder;
  private Path file;
  private SettingsFile settings;

  @BeforeEach
  void name() {
    file = folder.resolve("huff/settings.toml");
    settings = new SettingsFile(file);
  }

  @Test
  void aFileThatIsNotThereSetsNothing() {
    assertThat(settings.values()).isEmpty();
  }

  @Test
  void whatIsSetIsReadAgain() {
    settings.set("lang", "cs");
    settings.set("run.board", "dgt:/dev/ttyUSB0");
    settings.set("run.web", "8080");
    settings.set("run.think", "2.50");
    settings.set("games.import.played-by", "a \"b\" \\ c");
    assertThat(new SettingsFile(file).values())
        .isEqualTo(
            Map.of(
                "lang", "cs",
                "run.board", "dgt:/dev/ttyUSB0",
                "run.web", "8080",
                "run.think", "2.50",
                "games.import.played-by", "a \"b\" \\ c"));
  }

  /** There is no checksum here: what still reads as settings is believed. */
  @Test
  void howeverTheFileIsDamagedItIsReadOrRefusedInALineAndLeftAsItIs() throws IOException {
    settings.set("lang", "cs");
    settings.set("run.board", "dgt:/dev/ttyUSB0");
    byte[] whole = Files.readAllBytes(file);
    for (int at = 0; at < whole.length; at++) {
      byte[] flipped = whole.clone();
      flipped[at] ^= (byte) (1 << at % 8);
      for (byte[] damaged : List.of(flipped, Arrays.copyOf(whole, at))) {
        Files.write(file, damaged);
        try {
          assertThat(settings.values()).as("byte %d", at).hasSizeLessThanOrEqualTo(3);
        } catch (SettingsException e) {
          assertThat(e).hasMessageContaining(file.toString());
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(damaged);
      }
    }
  }

  @Test
  void aChangeLeavesCommentsWhereTheyWere() throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        """
        # ours
        lang = "cs"  # Jana asked for it

        [run]
        # the board by the window
        board = "dgt:/dev/ttyUSB0"

        [hall]
        web = 8080
        """);
    settings.set("lang", "nb");
    settings.set("run.rules", "dama-cs");
    assertThat(settings.unset("hall.web")).isTrue();
    assertThat(settings.unset("hall.web")).isFalse();
    assertThat(file)
        .hasContent(
            """
            # ours
            lang = "nb"  # Jana asked for it

            [run]
            # the board by the window
            board = "dgt:/dev/ttyUSB0"
            rules = "dama-cs"

            [hall]
            """);
  }

  @Test
  void aMistakeIsNamedWithItsPlace() throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "lang = \"cs\"\nboard = = 3\n");
    assertThatThrownBy(settings::values)
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("line 2");
  }

  @Test
  void whatIsLongerOrDeeperThanAnySettingsIsSaidInOneLine() throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "lang = \"cs\"\nboard = " + "[".repeat(10_000));
    assertThatThrownBy(settings::values)
        .isInstanceOf(SettingsException.class)
        .hasMessage(file + ": line 2 has more than 32 brackets within each other; mend that line");
    Files.writeString(file, "lang = \"" + "c".repeat(1 << 14) + "\"\n");
    assertThatThrownBy(settings::values)
        .isInstanceOf(SettingsException.class)
        .hasMessage(file + ": line 1 is longer than 16,384 characters; is it the right file?");
  }
}
