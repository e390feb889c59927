package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.simulator.table.TablePieces;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Linear Hall sensors under the playing fields behind an MCP3008, with a strip of lights. */
class GpioHallDriverTest extends GpioDriverContract {
  @Override
  String wiring() {
    return "[mcp3008]\nrows = "
        + ROWS
        + "\ncolumns = [0, 1, 2, 3]\n[strip]\nkind = \"apa102\"\nchip = 1\ncells = \"playing\"\n"
        + "brightness = 100\n";
  }

  @Override
  Snapshot expected(TablePieces surface) {
    return surface.snapshot(SensingLevel.KIND);
  }

  @Test
  void tellsStackedKingsByTheForceOfTheField() throws Exception {
    connect(Feeding.WHOLE);
    untilState(State.READY);
    TablePieces surface = table.surface();
    table.lay(
        surface.with(surface.cell(14), Piece.WHITE_KING).with(surface.cell(18), Piece.BLACK_KING));
    untilRead();
  }

  @Test
  void lightsTheFieldsConcernedEachInItsColour() throws Exception {
    connect(Feeding.WHOLE);
    untilState(State.READY);
    FieldSet due = FieldSet.of(9);
    FieldSet wrong = FieldSet.of(10);
    FieldSet lift = FieldSet.of(11);
    FieldSet put = FieldSet.of(12);
    show(new BoardIndication(Optional.of(Side.WHITE), due, wrong, lift, put));
    until(() -> light(12).equals("0 255 0"));
    assertThat(light(8)).isEqualTo("0 0 0");
    assertThat(light(9)).isEqualTo("255 120 0");
    assertThat(light(10)).isEqualTo("255 0 0");
    assertThat(light(11)).isEqualTo("0 0 255");
  }

  /** Red, green and blue of the light of a field. */
  private String light(int field) {
    byte[] bytes = pi.strip();
    int at = 4 * field;
    return bytes.length < at + 4
        ? ""
        : (bytes[at + 3] & 0xFF) + " " + (bytes[at + 2] & 0xFF) + " " + (bytes[at + 1] & 0xFF);
  }
}
