package dev.huff.formats.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFilesTest {
  @TempDir private Path top;

  @BeforeEach
  void needsRights() {
    assumeTrue(top.getFileSystem().supportedFileAttributeViews().contains("posix"));
  }

  private static String rights(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void nobodyElseReadsAFolderOrAFile() throws IOException {
    Path folder = PrivateFiles.folder(top.resolve("data/games"));
    assertThat(rights(folder)).isEqualTo("rwx------");
    assertThat(rights(folder.getParent())).isEqualTo("rwx------");
    AtomicFile.save(folder.resolve("saved"), "Jana");
    AtomicFile.replace(folder.resolve("replaced"), "Jana");
    assertThat(rights(folder.resolve("saved"))).isEqualTo("rw-------");
    assertThat(rights(folder.resolve("replaced"))).isEqualTo("rw-------");
  }

  @Test
  void whatIsPublishedIsForEverybody() throws IOException {
    Path page = top.resolve("round.json");
    AtomicFile.publish(page, "{}");
    assertThat(rights(page)).isEqualTo(rights(Files.createFile(top.resolve("usual"))));
  }

  @Test
  void rightsThatSomebodyWidenedStay() throws IOException {
    Path file = top.resolve("games.pdn");
    AtomicFile.replace(file, "first");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    AtomicFile.replace(file, "second");
    assertThat(rights(file)).isEqualTo("rw-r--r--");
    assertThat(file).hasContent("second");
  }

  @Test
  void aFileForOthersToFillIsPrivateUnlessItIsThere() throws IOException {
    Path archive = top.resolve("games.db");
    PrivateFiles.file(archive);
    assertThat(rights(archive)).isEqualTo("rw-------");
    Files.writeString(archive, "Jana");
    Files.setPosixFilePermissions(archive, PosixFilePermissions.fromString("rw-r--r--"));
    PrivateFiles.file(archive);
    assertThat(rights(archive)).isEqualTo("rw-r--r--");
    assertThat(archive).hasContent("Jana");
  }

  private static boolean isGiven(Path path, int uid) throws IOException {
    try {
      Files.setAttribute(path, "unix:uid", uid);
      return true;
    } catch (FileSystemException e) {
      return false;
    }
  }

  /** A table's password that root made before the hall's first start shut the hall out for good. */
  @Test
  void whatRootMakesBelongsToWhomTheFolderBelongs() throws IOException {
    assumeTrue("root".equals(System.getProperty("user.name")));
    assumeTrue(isGiven(top, 61_234), "this root may not give files away");
    Path folder = PrivateFiles.folder(top.resolve("data/games"));
    PrivateFiles.file(folder.resolve("games.db"));
    AtomicFile.save(folder.resolve("boards.json"), "{}");
    for (String made : List.of("", "games", "games/games.db", "games/boards.json")) {
      assertThat(Files.getAttribute(top.resolve("data").resolve(made), "unix:uid"))
          .as(made)
          .isEqualTo(61_234);
    }
  }
}
