package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import com.pi4j.io.gpio.digital.DigitalState;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Side;
import dev.huff.simulator.table.TablePieces;
import org.junit.jupiter.api.Test;

/** Switches under the playing fields on the Pi's own pins, which cannot be unplugged. */
class GpioPinsDriverTest extends GpioDriverContract {
  @Override
  String wiring() {
    return "[pins]\nrows = " + ROWS + "\ncolumns = " + COLUMNS + "\n[clock]\nlever = 23\n[strip]\n";
  }

  @Override
  Snapshot expected(TablePieces surface) {
    return surface.snapshot(SensingLevel.OCCUPANCY);
  }

  @Test
  void tellsTheLeverGoingOverButNotHowItStoodAtFirst() throws Exception {
    connect(Feeding.WHOLE);
    untilState(State.READY);
    assertThat(heard.presses).isEmpty();
    long over = MonotonicClock.millis();
    pi.drive(23, DigitalState.LOW);
    untilPressed(over, Side.WHITE);
    long back = MonotonicClock.millis();
    pi.drive(23, DigitalState.HIGH);
    untilPressed(back, Side.WHITE, Side.BLACK);
  }
}
