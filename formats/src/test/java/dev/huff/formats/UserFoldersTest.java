package dev.huff.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UserFoldersTest {
  @Test
  void theHomeOfTheEnvironmentCountsBeforeTheListedOne() {
    assertThat(UserFolders.home(Optional.of("/home/anna"), "/home/ben"))
        .isEqualTo(Path.of("/home/anna"));
    assertThat(UserFolders.home(Optional.empty(), "/home/ben")).isEqualTo(Path.of("/home/ben"));
  }

  @Test
  void noHomeDependsOnTheFolderInWhichHuffIsStarted() {
    assertThat(UserFolders.home(Optional.of("here"), "/home/ben")).isEqualTo(Path.of("/home/ben"));
    assertThat(UserFolders.home(Optional.empty(), "?")).isEqualTo(Path.of("/"));
  }
}
