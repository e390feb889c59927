package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardDriver;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.gpio.GpioDriver;
import dev.huff.hardware.gpio.WiringException;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The driver contract for boards on a Pi, whose chips are modelled register by register. */
abstract class GpioDriverContract extends BoardDriverContract {
  static final List<Integer> ROWS = List.of(5, 6, 13, 19, 26, 12, 16, 20);
  static final List<Integer> COLUMNS = List.of(17, 27, 22, 18);

  ModelPi pi;

  /** The file that says how the board is wired. */
  abstract String wiring();

  @Override
  Position start() {
    return Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);
  }

  @Override
  final Cable cable(SerialDevice device, Feeding feeding) throws IOException {
    Files.writeString(folder.resolve("board"), wiring());
    ModelPi.Contacts contacts =
        feeding == Feeding.GARBLED ? ModelPi.Contacts.BOUNCING : ModelPi.Contacts.CLEAN;
    pi = new ModelPi(table, contacts, ROWS, COLUMNS);
    return new Cable() {
      @Override
      public void plug() {
        pi.plug();
      }

      @Override
      public void unplug() {
        pi.unplug();
      }
    };
  }

  @Override
  final BoardDriver driver(Path port) {
    try {
      ExpectedPosition expectation = ExpectedPosition.start(start);
      return GpioDriver.of(
          port, expectation, RequestedOrientation.LEARN, pi::context, MonotonicClock::millis);
    } catch (WiringException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  final String missing() {
    return "no answer on the bus";
  }

  @Override
  final String uri(Path port) {
    return "gpio:" + port;
  }

  @Override
  final SerialDevice device(PlayTable table) {
    return new SerialDevice() {
      @Override
      public void poweredUp(long time) {}

      @Override
      public void received(long time, int value) {}

      @Override
      public byte[] run(long time) {
        return new byte[0];
      }
    };
  }

  @Override
  final int baud() {
    return 0;
  }

  final void assertShown(int pin, boolean isHigh) {
    until(() -> pi.isHigh(pin) == isHigh);
    assertThat(pi.isHigh(pin)).isEqualTo(isHigh);
  }
}
