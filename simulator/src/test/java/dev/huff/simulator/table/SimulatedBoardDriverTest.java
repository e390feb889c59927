package dev.huff.simulator.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class SimulatedBoardDriverTest {
  private final PlayTable table =
      new PlayTable(
          TablePieces.of(Position.initial(Geometry.of(16, 8, Playing.LEFT_CORNER), 24, Side.BLACK)),
          TableClock.stopped(60_000, 60_000));
  private final List<String> heard = new CopyOnWriteArrayList<>();

  private final BoardListener ear =
      new BoardListener() {
        @Override
        public void reading(long time, Snapshot snapshot) {
          heard.add(snapshot.toString());
        }

        @Override
        public void pressed(long time, Side side) {
          heard.add(side.id());
        }

        @Override
        public void status(long time, BoardStatus status) {
          heard.add(status.state().name());
        }
      };

  @Test
  void tellsChangesAndPressesInTheirOrder() {
    String start = table.surface().snapshot(SensingLevel.KIND).toString();
    try (SimulatedBoardDriver board = new SimulatedBoardDriver(table, SensingLevel.KIND)) {
      board.open(ear);
      await().until(() -> heard.size() == 2);

      table.lay(table.surface().with(table.surface().cell(33), Piece.BLACK_KING));
      await().until(() -> heard.size() == 3);
      table.press(1, Side.BLACK);
      await().until(() -> heard.size() == 4);
    }
    assertThat(heard)
        .containsExactly(
            "READY", start, start.substring(0, 32) + "B" + start.substring(33), "black");
  }

  @Test
  void opensOnce() {
    try (SimulatedBoardDriver board = new SimulatedBoardDriver(table, SensingLevel.KIND)) {
      board.open(ear);
      assertThatThrownBy(() -> board.open(ear)).isInstanceOf(IllegalStateException.class);
    }
  }
}
