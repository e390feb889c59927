package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.board.Side;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.dgt.PieceCodes;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.Surface;
import dev.huff.simulator.table.Table;
import dev.huff.simulator.table.TableClock;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DgtDriverTest extends BoardDriverContract {
  private DgtModel model = DgtModel.discs();
  private String options = "";

  @Override
  String uri(Path port) {
    return "dgt:" + port + options;
  }

  @Override
  SerialDevice device(Table table) {
    return new DgtBoard(table, model);
  }

  @Override
  int baud() {
    return 9_600;
  }

  @Override
  Snapshot expected(Surface surface) {
    return options.contains("playing")
        ? surface.snapshot(SensingLevel.KIND)
        : surface.wholeSnapshot(SensingLevel.KIND);
  }

  @ParameterizedTest
  @EnumSource
  void learnsEverySetOfPieceCodesTurnedHalfRound(PieceCodes codes) throws Exception {
    model = model.with(codes).with(DgtModel.Lie.TURNED);
    connect(Feeding.WHOLE);
    untilState(State.READY);
    step();
  }

  @ParameterizedTest
  @EnumSource
  void readsTheFiftyPlayingFields(DgtModel.Updates updates) throws Exception {
    model = model.with(updates).with(DgtModel.Lie.TURNED);
    options = "?scan=playing";
    connect(Feeding.SINGLE);
    untilState(State.READY);
    step();
  }

  @Test
  void tellsItsSerialNumberAndFirmware() throws Exception {
    connect(Feeding.SINGLE);
    untilState(State.READY);
    assertThat(heard.statuses.get(heard.statuses.size() - 1).detail())
        .contains("serial number 3000000000", "firmware 1.8", "men 01 (white) and 04 (black)");
  }

  @Test
  void tellsWhoPressedTheClock() throws Exception {
    Table withClock = new Table(table.surface(), TableClock.stopped(300_000, 300_000));
    connect(new DgtBoard(withClock, model), Feeding.SINGLE);
    untilState(State.READY);
    withClock.press(millis(), Side.WHITE);
    until(() -> !heard.presses.isEmpty());
    withClock.press(millis(), Side.BLACK);
    until(() -> heard.presses.size() == 2);
    assertThat(heard.presses).containsExactly(Side.WHITE, Side.BLACK);
  }
}
