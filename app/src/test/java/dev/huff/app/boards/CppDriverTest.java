package dev.huff.app.boards;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.cpp.CppBoard;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CppDriverTest extends BoardDriverContract {
  @Override
  String uri(Path port) {
    return "cpp:" + port + "?level=colour";
  }

  @Override
  SerialDevice device(PlayTable table) {
    return new CppBoard(table, SensingLevel.COLOUR);
  }

  @Override
  int baud() {
    return 115_200;
  }

  @Override
  Position start() {
    return Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);
  }

  @Override
  Snapshot expected(TablePieces surface) {
    return surface.wholeSnapshot(SensingLevel.COLOUR);
  }

  @Test
  void saysOnTheBoardsDisplayWhatToPutRightAlsoAfterTheCableWasPulled() throws Exception {
    CppBoard board = new CppBoard(table, SensingLevel.COLOUR);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    FieldSet none = FieldSet.EMPTY;
    show(new BoardIndication(Optional.of(Side.BLACK), none, none, FieldSet.of(1), FieldSet.of(5)));
    until(() -> board.shown().equals("Black to move, lift b8, put on a7"));
    replug();
    until(() -> board.shown().equals("Black to move, lift b8, put on a7"));
  }
}
