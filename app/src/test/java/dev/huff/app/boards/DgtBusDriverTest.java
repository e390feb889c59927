package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.dgt.BusFinder;
import dev.huff.hardware.dgt.DgtCommand;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Side;
import dev.huff.simulator.dgt.DgtBusLine;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One of three boards on one line. */
class DgtBusDriverTest extends BoardDriverContract {
  private final PlayTable other = new PlayTable(TablePieces.of(start));

  @Override
  String uri(Path port) {
    return "dgt:" + port + "?bus=1025";
  }

  @Override
  SerialDevice device(PlayTable table) {
    DgtBusLine line = new DgtBusLine(3);
    line.add(other, DgtModel.discs().withSerial("00007"));
    line.add(table, DgtModel.discs().withSerial("01025"));
    line.add(new PlayTable(TablePieces.of(start)), DgtModel.discs().withSerial("12345"));
    return line;
  }

  @Override
  int baud() {
    return 9_600;
  }

  @Override
  Snapshot expected(TablePieces surface) {
    return surface.wholeSnapshot(SensingLevel.KIND);
  }

  @Test
  @Tag("slow")
  void sharesTheLineWithAnotherBoardWhoseNeighbourIsNotThere() throws Exception {
    connect(Feeding.SINGLE);
    DriverReports neighbour = new DriverReports();
    DriverReports nobody = new DriverReports();
    String port = folder.resolve("board").toString();
    ExpectedPosition expectation = ExpectedPosition.start(start);
    try (BoardDriver second =
            BoardDrivers.driver("dgt:" + port + "?bus=7", expectation, MonotonicClock::millis);
        BoardDriver third =
            BoardDrivers.driver("dgt:" + port + "?bus=99", expectation, MonotonicClock::millis)) {
      second.open(neighbour);
      third.open(nobody);
      untilState(State.READY);
      until(() -> neighbour.state().filter(State.READY::equals).isPresent());
      step();
      assertThat(neighbour.readings).containsOnly(expected(other.surface()));
      until(() -> nobody.statuses.stream().anyMatch(s -> s.detail().contains("board 99 does not")));
      assertThat(heard.state()).contains(State.READY);
    }
  }

  @Test
  void tellsTheClockAndWhoPressedIt() throws Exception {
    PlayTable withClock = new PlayTable(table.surface(), TableClock.stopped(300_000, 200_000));
    connect(device(withClock), Feeding.SINGLE);
    untilState(State.READY);
    until(
        () ->
            heard.clocks.contains(
                new ClockReading(300_000, 200_000, Optional.empty(), Optional.empty())));
    withClock.press(MonotonicClock.millis(), Side.WHITE);
    until(() -> heard.presses.size() == 1);
    withClock.press(MonotonicClock.millis(), Side.BLACK);
    until(() -> heard.presses.size() == 2);
    assertThat(heard.presses).containsExactly(Side.WHITE, Side.BLACK);
  }

  @Test
  @Tag("slow")
  void findsAllBoardsOnTheLine() throws Exception {
    connect(Feeding.SINGLE);
    close();
    try (dev.huff.simulator.pty.VirtualSerialCable line =
        new dev.huff.simulator.pty.VirtualSerialCable(
            device(table), folder.resolve("bus"), 9_600)) {
      line.plug();
      talkToOneAlone(line.path().toString());
      assertThat(BusFinder.find(line.path().toString()))
          .extracting(DetectedBoard::options)
          .containsExactly("?bus=7", "?bus=1025", "?bus=12345");
    }
  }

  /** What a driver does for which no address was written. */
  private static void talkToOneAlone(String port) throws Exception {
    try (DeviceConnection line = SerialPortLine.open(port, SerialSettings.baud(9_600))) {
      line.write(new byte[] {DgtCommand.RESET.code()});
    }
  }
}
