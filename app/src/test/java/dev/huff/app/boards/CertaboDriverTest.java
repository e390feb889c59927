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
import dev.huff.simulator.certabo.CertaboBoard;
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

class CertaboDriverTest extends BoardDriverContract {
  /** Frames come faster than in life: learning takes seven of them. */
  private static final int SPEED = 5;

  @Override
  String uri(Path port) {
    return "certabo:" + port;
  }

  @Override
  SerialDevice device(PlayTable table) {
    return new CertaboBoard(table, CertaboBoard.Sensors.TAGS, 320 / SPEED, 11);
  }

  @Override
  int baud() {
    return 38_400 * SPEED;
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
  @Tag("slow")
  void lightsFieldsAlsoAfterTheCableWasPulled() throws Exception {
    CertaboBoard board = new CertaboBoard(table, CertaboBoard.Sensors.TAGS, 100, 11);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    FieldSet none = FieldSet.EMPTY;
    // Field 1 is b8.
    show(new BoardIndication(Optional.of(Side.WHITE), none, FieldSet.of(1), none, none));
    until(() -> board.lights().equals(List.of(2, 0, 0, 0, 0, 0, 0, 0)));
    replug();
    until(() -> board.lights().equals(List.of(2, 0, 0, 0, 0, 0, 0, 0)));
  }

  @ParameterizedTest
  @EnumSource
  void lightsAFieldForWhateverIsWantedOfIt(Want want) throws Exception {
    CertaboBoard board = new CertaboBoard(table, CertaboBoard.Sensors.TAGS, 320 / SPEED, 11);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    show(want.of(1));
    until(() -> board.lights().equals(List.of(2, 0, 0, 0, 0, 0, 0, 0)));
    show(BoardIndication.turn(Side.WHITE));
    until(() -> board.lights().equals(List.of(0, 0, 0, 0, 0, 0, 0, 0)));
  }

  @ParameterizedTest
  @EnumSource
  void aPieceNeverSeenThatReplacesAManOnTheLastRowIsItsKing(Side side) throws Exception {
    connect(Feeding.SINGLE);
    untilState(State.READY);
    int last = side == Side.WHITE ? 3 : 30;
    TablePieces before = leaving(last);
    TablePieces landed =
        before
            .without(before.cell(start.men(side).toArray()[0]))
            .with(before.cell(last), Piece.king(side));
    table.lay(landed);
    untilRead();
    table.lay(landed.without(landed.cell(last)).with(landed.cell(18), Piece.king(side)));
    untilRead();
    assertThat(heard.state()).contains(State.READY);
  }

  /** As where a man was crowned in passing and ends elsewhere. */
  @ParameterizedTest
  @EnumSource
  void aPieceNeverSeenThatReplacesAManWhereItStandsIsItsKing(Side side) throws Exception {
    connect(Feeding.SINGLE);
    untilState(State.READY);
    TablePieces before = table.surface();
    int man = before.cell(start.men(side).toArray()[0]);
    int taken = before.cell(start.men(side.other()).toArray()[0]);
    int end = before.cell(18);
    TablePieces landed = before.without(man).without(taken).with(end, Piece.man(side));
    table.lay(landed);
    untilRead();
    table.lay(landed.without(end));
    untilRead();
    table.lay(landed.without(end).with(end, Piece.king(side)));
    untilRead();
    assertThat(heard.state()).contains(State.READY);
  }

  @Test
  void aPieceNeverSeenWhereNoneWasReplacedStaysUnknown() throws Exception {
    connect(Feeding.SINGLE);
    untilState(State.READY);
    TablePieces before = table.surface();
    table.lay(before.without(before.cell(1)).with(before.cell(18), Piece.WHITE_KING));
    untilState(State.DEGRADED);
    table.lay(before.without(before.cell(1)));
    untilRead();
    assertThat(heard.state()).contains(State.READY);
  }

  @Test
  void aPieceNeverSeenOnTheLastRowIsNoKingWhileNoManIsMissing() throws Exception {
    connect(Feeding.SINGLE);
    untilState(State.READY);
    TablePieces before = leaving(3);
    table.lay(before.with(before.cell(3), Piece.WHITE_KING));
    untilState(State.DEGRADED);
  }

  /** The man on that field goes to another one. */
  private TablePieces leaving(int field) {
    TablePieces before = table.surface();
    Piece man = before.at(before.cell(field)).orElseThrow();
    table.lay(before.without(before.cell(field)).with(before.cell(14), man));
    untilRead();
    return table.surface();
  }

  @Test
  void coloursTheCornersOfFieldsWhereTheBoardSaysThatItCan() throws Exception {
    CertaboBoard board =
        new CertaboBoard(table, CertaboBoard.Sensors.TAGS, CertaboBoard.Lights.COLOURED, 100, 11);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    FieldSet none = FieldSet.EMPTY;
    // Field 32 is g1: the second of its row from h1 on. Green wants a piece.
    show(new BoardIndication(Optional.of(Side.WHITE), none, none, none, FieldSet.of(32)));
    List<Integer> lit = List.of(0, 0, 0, 0, 63, 0, 0, 63, 0, 0, 0, 0);
    until(() -> board.lights().size() == 243 && board.lights().subList(0, 12).equals(lit));
    assertThat(board.lights().stream().filter(part -> part > 0)).hasSize(4);
  }
}
