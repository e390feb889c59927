package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MatrixDriverTest extends BoardDriverContract {
  private MatrixModel model = MatrixModel.of(SensingLevel.COLOUR);

  @Override
  String uri(Path port) {
    return "matrix:" + port + "?level=" + model.level().id();
  }

  @Override
  SerialDevice device(PlayTable table) {
    return new MatrixBoard(table, model);
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
    return model.cells() == MatrixModel.Cells.ALL
        ? surface.wholeSnapshot(model.level())
        : surface.snapshot(model.level());
  }

  @ParameterizedTest
  @EnumSource
  void readsEverySensingLevel(SensingLevel level) throws Exception {
    model = MatrixModel.of(level);
    connect(Feeding.SINGLE);
    untilState(State.READY);
    step();
  }

  @Test
  void readsABoardOfPlayingFieldsThatLiesTheOtherWayRound() throws Exception {
    model = model.with(MatrixModel.Cells.PLAYING).with(MatrixModel.Lie.TURNED);
    connect(Feeding.SINGLE);
    untilState(State.READY);
    step();
  }

  @Test
  void readsWhatAPersonTypes() throws Exception {
    model = model.with(MatrixModel.Lines.PLAIN);
    connect(Feeding.SINGLE);
    untilState(State.READY);
    step();
  }

  @Test
  void tellsEachPressOnceThoughItIsRepeated() throws Exception {
    PlayTable withClock = new PlayTable(table.surface(), TableClock.stopped(300_000, 300_000));
    connect(new Garbled(new MatrixBoard(withClock, model), 3), Feeding.SINGLE);
    untilState(State.READY);
    for (int i = 0; i < 6; i++) {
      int count = i + 1;
      withClock.press(MonotonicClock.millis(), i % 2 == 0 ? Side.WHITE : Side.BLACK);
      until(() -> heard.presses.size() >= count);
    }
    assertThat(heard.presses)
        .containsExactly(Side.WHITE, Side.BLACK, Side.WHITE, Side.BLACK, Side.WHITE, Side.BLACK);
  }

  @Test
  @Tag("slow")
  void showsLightsAgainAfterTheCableWasPulled() throws Exception {
    MatrixBoard board = new MatrixBoard(table, model);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    FieldSet none = FieldSet.EMPTY;
    show(new BoardIndication(Optional.of(Side.WHITE), none, FieldSet.of(1), none, none));
    until(() -> board.lights().startsWith(".2"));
    until(() -> board.beeps() == 1);
    replug();
    until(() -> board.lights().startsWith(".2"));
  }

  @ParameterizedTest
  @EnumSource
  void lightsAFieldForWhateverIsWantedOfIt(Want want) throws Exception {
    MatrixBoard board = new MatrixBoard(table, model);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    show(want.of(1));
    until(() -> board.lights().startsWith(want == Want.DUE ? ".1." : ".2."));
    until(() -> board.beeps() == (want == Want.DUE ? 0 : 1));
    show(BoardIndication.turn(Side.WHITE));
    until(() -> board.lights().startsWith("..."));
  }
}
