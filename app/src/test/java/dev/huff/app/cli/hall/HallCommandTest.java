package dev.huff.app.cli.hall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HallCommandTest {
  /** They were a bug in huff. */
  @ParameterizedTest
  @ValueSource(strings = {"_1", "hall", "b/1", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"})
  void namesThatNoBoardCanHaveAreRefused(String board) {
    StringWriter err = new StringWriter();
    int exit = Huff.commandLine().setErr(new PrintWriter(err)).execute("hall", "add-board", board);
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).contains("a board is called by").hasLineCount(1);
  }

  /** Boards were told to connect to 0.0.0.0, which is nowhere. */
  @Test
  void aBrokerThatListensEverywhereIsCalledByAnAddressThatBoardsReach() {
    assertThat(HallCommand.forBoards("0.0.0.0", 1883, false))
        .doesNotContain("0.0.0.0")
        .matches("mqtt://[^ ]+:1883(, mqtt://[^ ]+:1883)*");
    assertThat(HallCommand.forBoards("192.168.1.5", 8883, true))
        .isEqualTo("mqtts://192.168.1.5:8883");
  }
}
