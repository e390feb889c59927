package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.club.store.Archive;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody is told who looks into an archive where SQLite cannot write. */
@Tag("slow")
class ArchiveOnPoorDiskTest {
  @TempDir private Path folder;

  @Test
  void aFullDiskIsNamed() throws Exception {
    try (SmallDisk small = SmallDisk.mount(folder.resolve("small"))) {
      String archive = small.folder().resolve("games.db").toString();
      Archive.open(archive).close();
      small.fill();
      assertThatThrownBy(() -> Archive.open(archive))
          .hasMessageContaining("its disk is full; make room on its disk");
    }
  }

  @Test
  void aFolderThatIsReadOnlyIsNamed() throws Exception {
    try (SmallDisk small = SmallDisk.mount(folder.resolve("small"))) {
      String archive = small.folder().resolve("games.db").toString();
      Archive.open(archive).close();
      small.makeReadOnly();
      assertThatThrownBy(() -> Archive.open(archive))
          .hasMessageContaining("its folder is read-only")
          .hasMessageContaining("copy the file to another folder");
    }
  }
}
