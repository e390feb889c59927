package dev.huff.formats.ndjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogBoardDriverTest {
  private static final String HEADER = "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\"}";
  private static final String READING =
      "{\"t\":0,\"squares\":\"bbbbbbbbbbbb........wwwwwwwwwwww\"}";

  @TempDir private Path folder = Path.of("");

  /** What the board says of itself from its beginning to its end. */
  private List<String> said(String log) throws IOException, LogException, InterruptedException {
    Path file = Files.writeString(folder.resolve("game.ndjson"), log);
    Queue<String> said = new ConcurrentLinkedQueue<>();
    CountDownLatch ended = new CountDownLatch(1);
    try (LogBoardDriver board = LogBoardDriver.read(file, LogParser::ruleSet, () -> 0)) {
      board.open(
          new BoardListener() {
            @Override
            public void reading(long time, Snapshot snapshot) {
              said.add("reading");
            }

            @Override
            public void pressed(long time, Side side) {}

            @Override
            public void status(long time, BoardStatus status) {
              said.add(status.detail().replace(file.toString(), "FILE"));
              if (status.state() == BoardStatus.State.CLOSED) {
                ended.countDown();
              }
            }
          });
      assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
    }
    return List.copyOf(said);
  }

  @Test
  void aTornLastLineIsCalledTorn() throws IOException, LogException, InterruptedException {
    assertThat(said(HEADER + "\n\n" + READING + "\n{\"t\":5,\"squ"))
        .containsExactly(
            "FILE:4: warning: the last line is torn; ignored",
            "replaying log:FILE",
            "reading",
            "end of log:FILE");
  }

  @Test
  void aBadLineIsNamedAndSkipped() throws IOException, LogException, InterruptedException {
    assertThat(said("\ufeff" + HEADER + "\nx\n" + READING))
        .contains("FILE:2: not JSON, from character 1 on; line skipped", "reading");
  }

  @Test
  void anEmptyFileIsNoBoardLog() {
    assertThatThrownBy(() -> said("\n"))
        .isInstanceOf(LogException.class)
        .hasMessageContaining("no board log; its first line is a header such as");
  }
}
