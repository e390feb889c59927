package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.port.ClockButton;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.dgt.DgtPieceCodes;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
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
  SerialDevice device(PlayTable table) {
    return new DgtBoard(table, model);
  }

  @Override
  int baud() {
    return 9_600;
  }

  @Override
  Snapshot expected(TablePieces surface) {
    return options.contains("playing")
        ? surface.snapshot(SensingLevel.KIND)
        : surface.wholeSnapshot(SensingLevel.KIND);
  }

  @ParameterizedTest
  @EnumSource
  void learnsEverySetOfPieceCodesTurnedHalfRound(DgtPieceCodes codes) throws Exception {
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
  @Tag("slow")
  void tellsWhoPressedTheClock() throws Exception {
    PlayTable withClock = new PlayTable(table.surface(), TableClock.stopped(300_000, 300_000));
    connect(new DgtBoard(withClock, model), Feeding.SINGLE);
    untilState(State.READY);
    long first = MonotonicClock.millis();
    withClock.press(first, Side.WHITE);
    untilPressed(first, Side.WHITE);
    long second = MonotonicClock.millis();
    withClock.press(second, Side.BLACK);
    untilPressed(second, Side.WHITE, Side.BLACK);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("slow")
  void showsOnTheClockWhatToPutRightUntilItIsRight(DgtModel.Clock clock) throws Exception {
    PlayTable withClock = new PlayTable(table.surface(), TableClock.stopped(300_000, 245_000));
    DgtBoard board = new DgtBoard(withClock, model.with(clock));
    connect(board, Feeding.GARBLED);
    untilState(State.READY);
    FieldSet none = FieldSet.EMPTY;
    show(new BoardIndication(Optional.of(Side.WHITE), none, FieldSet.of(7), FieldSet.of(7), none));
    // Of an XL the segments: o, f, f and so on.
    String shown = clock == DgtModel.Clock.XL ? "5C7171" : "off ";
    until(() -> board.clockText().startsWith(shown));
    show(BoardIndication.turn(Side.WHITE));
    until(() -> board.clockText().isEmpty());
  }

  @Test
  @Tag("slow")
  void tellsTheClocksTimesAndButtons() throws Exception {
    PlayTable withClock = new PlayTable(table.surface(), TableClock.stopped(300_000, 245_000));
    DgtBoard board = new DgtBoard(withClock, model);
    connect(board, Feeding.SINGLE);
    untilState(State.READY);
    until(
        () ->
            heard.clocks.contains(
                new ClockReading(300_000, 245_000, Optional.empty(), Optional.empty())));
    withClock.press(MonotonicClock.millis(), Side.WHITE);
    until(() -> heard.clocks.stream().anyMatch(c -> c.running().equals(Optional.of(Side.BLACK))));
    board.pressClockButton(3);
    until(() -> heard.buttons.equals(List.of(ClockButton.RUN)));
  }

  @Test
  @Tag("slow")
  void tellsWhoseFlagHasFallen() throws Exception {
    PlayTable withClock = new PlayTable(table.surface(), TableClock.stopped(300_000, 1_500));
    connect(new DgtBoard(withClock, model), Feeding.SINGLE);
    untilState(State.READY);
    withClock.press(MonotonicClock.millis(), Side.WHITE);
    until(() -> heard.clocks.stream().anyMatch(c -> c.flag().equals(Optional.of(Side.BLACK))));
  }

  @Test
  void complainsOfABatteryThatIsNearlyEmpty() throws Exception {
    model = model.withBattery(4);
    connect(Feeding.SINGLE);
    untilState(State.DEGRADED);
    assertThat(heard.statuses.get(heard.statuses.size() - 1).detail())
        .isEqualTo("the board's battery is at 4 %: charge it");
  }
}
