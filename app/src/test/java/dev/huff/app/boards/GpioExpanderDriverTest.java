package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import com.pi4j.io.gpio.digital.DigitalState;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.gpio.GpioDriver;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Files;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Switches under all fields on an MCP23017, with buttons, lamps and a display. */
class GpioExpanderDriverTest extends GpioDriverContract {
  @Override
  String wiring() {
    return """
    [mcp23017]
    address = 0x21
    rows = ["A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7"]
    columns = ["B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7"]

    [clock]
    white = 23
    black = 24

    [lamps]
    white = 4
    black = 14
    alarm = 15
    buzzer = 25

    [display]
    """;
  }

  @Override
  Snapshot expected(TablePieces surface) {
    return surface.wholeSnapshot(SensingLevel.OCCUPANCY);
  }

  @Test
  void tellsEachPressOnceThoughContactsBounce() throws Exception {
    connect(Feeding.WHOLE);
    untilState(State.READY);
    long first = MonotonicClock.millis();
    bounce(23);
    untilPressed(first, Side.WHITE);
    pi.drive(23, DigitalState.HIGH);
    long second = MonotonicClock.millis();
    bounce(24);
    untilPressed(second, Side.WHITE, Side.BLACK);
  }

  @Test
  void keepsARowOnA7AnOutputBecauseItIsNoInput() throws Exception {
    connect(Feeding.WHOLE);
    untilState(State.READY);
    assertThat(pi.isA7Read()).isFalse();
  }

  private void bounce(int pin) {
    for (int i = 0; i < 5; i++) {
      pi.drive(pin, DigitalState.LOW);
      pi.drive(pin, DigitalState.HIGH);
    }
    pi.drive(pin, DigitalState.LOW);
  }

  @Test
  void showsWhoseTurnItIsAndWhatMustBePutRightAlsoAfterTheCableWasPulled() throws Exception {
    connect(Feeding.WHOLE);
    untilState(State.READY);
    show(BoardIndication.turn(Side.WHITE));
    assertShown(4, true);
    assertShown(15, false);
    FieldSet none = FieldSet.EMPTY;
    show(new BoardIndication(Optional.of(Side.BLACK), none, none, FieldSet.of(1), FieldSet.of(5)));
    assertShown(4, false);
    assertShown(14, true);
    assertShown(15, true);
    until(() -> pi.shown().get(0).equals("Black to move"));
    assertThat(pi.shown().get(1)).isEqualTo("lift b8");
    assertShown(25, false);
    replug();
    assertShown(14, true);
    until(() -> pi.shown().get(1).equals("lift b8"));
  }

  @Test
  void saysThatAMatrixWithoutDiodesMayShowGhostsInsteadOfInventingPieces() throws Exception {
    TablePieces empty = TablePieces.empty(start.geometry());
    table.lay(empty);
    Files.writeString(folder.resolve("ghosts"), "diodes = false\n" + wiring());
    ModelPi model = new ModelPi(table, ModelPi.Contacts.CLEAN, ROWS, COLUMNS);
    ExpectedPosition nothing = ExpectedPosition.start(Position.empty(start.geometry(), Side.WHITE));
    try (BoardDriver ghostly =
        GpioDriver.of(
            folder.resolve("ghosts"),
            nothing,
            RequestedOrientation.LEARN,
            model::context,
            () -> 0)) {
      ghostly.open(heard);
      untilState(State.READY);
      Piece man = Piece.WHITE_MAN;
      table.lay(empty.with(0, man).with(1, man).with(8, man).with(9, man));
      untilState(State.DEGRADED);
      until(() -> heard.reading().orElseThrow().toString().startsWith("??......??......"));
      assertThat(heard.statuses.get(heard.statuses.size() - 1).detail())
          .contains("ghosts", "diode");
    }
  }
}
