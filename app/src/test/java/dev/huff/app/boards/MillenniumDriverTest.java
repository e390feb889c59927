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
import dev.huff.simulator.millennium.ChessLink;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Chess pieces used for draughts. */
class MillenniumDriverTest extends BoardDriverContract {
  @Override
  String uri(Path port) {
    return "millennium:" + port;
  }

  @Override
  SerialDevice device(PlayTable table) {
    return new ChessLink(table);
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
  void lightsTheCornersOfAFieldAlsoAfterTheCableWasPulled() throws Exception {
    ChessLink board = new ChessLink(table);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    FieldSet none = FieldSet.EMPTY;
    // Field 1 is b8: lights of the corners between files a and b, and b and c.
    show(new BoardIndication(Optional.of(Side.WHITE), none, FieldSet.of(1), none, none));
    String lit = "00".repeat(9) + "CCCC" + "00".repeat(7) + "CCCC" + "00".repeat(7 + 54);
    until(() -> board.lights().equals(lit));
    replug();
    until(() -> board.lights().equals(lit));
    show(BoardIndication.turn(Side.WHITE));
    until(() -> board.lights().isEmpty());
    assertThat(heard.state()).contains(State.READY);
  }

  @ParameterizedTest
  @EnumSource
  void lightsAFieldForWhateverIsWantedOfIt(Want want) throws Exception {
    ChessLink board = new ChessLink(table);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    show(want.of(1));
    // What must capture is lit, what must be put right blinks.
    String corners = want == Want.DUE ? "FFFF" : "CCCC";
    until(() -> board.lights().startsWith("00".repeat(9) + corners + "00"));
    show(BoardIndication.turn(Side.WHITE));
    until(() -> board.lights().isEmpty());
  }
}
