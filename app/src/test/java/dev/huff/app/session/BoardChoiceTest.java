package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.announce.Language;
import dev.huff.hardware.serial.BoardPort;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoardChoiceTest {
  @TempDir Path folder;
  private final BoardChoice choice =
      new BoardChoice(new PrintWriter(Writer.nullWriter()), Language.english());

  private String port(String name) throws Exception {
    return Files.createFile(folder.resolve(name)).toString();
  }

  /** Bytes for boards reached an arm; to one of GRBL some of them mean an open safety door. */
  @Test
  void theArmIsNotAskedWhetherItIsABoardByWhateverNameItIsCalled() throws Exception {
    String arm = port("ttyUSB1");
    Path link = Files.createSymbolicLink(folder.resolve("arm"), Path.of(arm));
    choice.reserve("grbl:" + link + "?held=unseen");
    assertThat(choice.isFree(BoardPort.of(arm))).isFalse();
    assertThat(choice.isFree(BoardPort.of(port("ttyUSB0")))).isTrue();
  }

  @Test
  void aBoardThatIsNamedIsNotAskedForAnotherTable() throws Exception {
    String board = port("ttyUSB0");
    choice.uri("dgt:" + board);
    assertThat(choice.isFree(BoardPort.of(board))).isFalse();
    assertThat(choice.isFree(BoardPort.of(folder.resolve("gone").toString()))).isTrue();
  }
}
