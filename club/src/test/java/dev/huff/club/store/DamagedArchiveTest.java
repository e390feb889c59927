package dev.huff.club.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SQLite's file has no checksums: damage is met when it is in the way, and is then refused. */
@Tag("slow")
class DamagedArchiveTest {
  @TempDir private Path folder;
  private byte[] whole;

  @BeforeEach
  void fill() throws IOException {
    Path file = folder.resolve("whole.db");
    try (Archive archive = Archive.open(file.toString())) {
      archive.lines().putAll("journal:1", 1, List.of("{\"event\":\"start\"}"));
    }
    whole = Files.readAllBytes(file);
  }

  @Test
  void howeverItIsDamagedItIsReadOrRefusedWithARemedyAndLeftThere() throws IOException {
    damage(120_000);
  }

  @Test
  void howeverItIsDamagedAnywhereItIsReadOrRefusedWithARemedy() throws IOException {
    damage(6_007);
  }

  private void damage(int every) throws IOException {
    Path file = folder.resolve("damaged.db");
    List<String> refusals = new ArrayList<>();
    for (int at = 0; at < whole.length; at += at < 100 ? 33 : every) {
      byte[] flipped = whole.clone();
      flipped[at] ^= (byte) (1 << at % 8);
      for (byte[] damaged : List.of(flipped, Arrays.copyOf(whole, at))) {
        Files.deleteIfExists(folder.resolve("damaged.db-wal"));
        Files.deleteIfExists(folder.resolve("damaged.db-shm"));
        Files.write(file, damaged);
        look(file, damaged.length > 0).forEach(refusals::add);
        assertThat(file).exists();
      }
    }
    assertThat(refusals).isNotEmpty().noneMatch(said -> said.contains("(database disk image"));
  }

  private static List<String> look(Path file, boolean isSomething) {
    try (Archive archive = Archive.open(file.toString())) {
      assertThat(archive.lines().of("journal:1")).hasSizeLessThanOrEqualTo(1);
      archive.lines().putAll("journal:2", 1, List.of("{\"event\":\"start\"}"));
      archive.each(GameSearch.all(), game -> assertThat(game.source()).isNotEmpty());
      return List.of();
    } catch (ArchiveException e) {
      assertThat(isSomething).isTrue();
      assertThat(e.getMessage()).contains(file.toString());
      return List.of(e.getMessage());
    } catch (JdbiException e) {
      assertThat(ArchiveException.told(e)).as(String.valueOf(e)).isPresent();
      return ArchiveException.told(e).stream().toList();
    }
  }
}
