package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.chessnut.ChessnutBoard;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Chess pieces used for draughts. */
class ChessnutDriverTest extends BoardDriverContract {
  @Override
  String uri(Path port) {
    return "chessnut:" + port;
  }

  @Override
  SerialDevice device(PlayTable table) {
    return new ChessnutBoard(table, 80);
  }

  @Override
  int baud() {
    return 38_400;
  }

  @Override
  Position start() {
    return Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);
  }

  @Override
  Snapshot expected(TablePieces surface) {
    return surface.wholeSnapshot(SensingLevel.KIND);
  }

  @Test
  void takesPawnsForMenAndQueensForKings() throws Exception {
    connect(Feeding.SINGLE);
    untilState(State.READY);
    TablePieces surface = table.surface();
    table.lay(
        surface.with(surface.cell(14), Piece.WHITE_KING).with(surface.cell(18), Piece.BLACK_KING));
    untilRead();
  }

  @Test
  @Tag("slow")
  void lightsFieldsAlsoAfterTheCableWasPulled() throws Exception {
    ChessnutBoard board = new ChessnutBoard(table, 80);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    FieldSet none = FieldSet.EMPTY;
    show(new BoardIndication(Optional.of(Side.WHITE), none, FieldSet.of(1), none, none));
    until(() -> board.lights().equals(List.of(0x40, 0, 0, 0, 0, 0, 0, 0)));
    replug();
    until(() -> board.lights().equals(List.of(0x40, 0, 0, 0, 0, 0, 0, 0)));
  }

  @ParameterizedTest
  @EnumSource
  void lightsAFieldForWhateverIsWantedOfIt(Want want) throws Exception {
    ChessnutBoard board = new ChessnutBoard(table, 80);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    show(want.of(1));
    until(() -> board.lights().equals(List.of(0x40, 0, 0, 0, 0, 0, 0, 0)));
    show(BoardIndication.turn(Side.WHITE));
    until(() -> board.lights().equals(List.of(0, 0, 0, 0, 0, 0, 0, 0)));
  }

  @Test
  @Tag("slow")
  void complainsOfABatteryThatIsNearlyEmpty() throws Exception {
    connect(new ChessnutBoard(table, 7), Feeding.SINGLE);
    untilState(State.DEGRADED);
    assertThat(heard.statuses.get(heard.statuses.size() - 1).detail()).contains("at 7 %: charge");
  }
}
