package dev.huff.hardware.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SwitchSensorsTest {
  private int[] closed = {0, 0};

  private SwitchSensors sensors(int rows, int columns, boolean hasDiodes) {
    List<Integer> lines = Collections.nCopies(columns, 0);
    return new SwitchSensors(
        new BoardWiring.Switches(lines.subList(0, rows), lines, hasDiodes, Optional.empty()),
        row -> closed[row]);
  }

  private void scan(SwitchSensors sensors, int... rows) {
    closed = rows;
    sensors.scan();
  }

  @Test
  void aFlickerOfOneScanIsNotBelieved() {
    SwitchSensors sensors = sensors(1, 2, true);
    scan(sensors, 0);
    scan(sensors, 0b01);
    assertThat(sensors.readings()).containsExactly(FieldReading.EMPTY, FieldReading.EMPTY);
    scan(sensors, 0b11);
    assertThat(sensors.readings()).containsExactly(FieldReading.PIECE, FieldReading.EMPTY);
  }

  @Test
  void withoutDiodesTheFourCornersOfARectangleAreNotRead() {
    SwitchSensors sensors = sensors(2, 3, false);
    scan(sensors, 0b111, 0b011);
    scan(sensors, 0b111, 0b011);
    assertThat(sensors.trouble()).isPresent();
    assertThat(sensors.readings())
        .containsExactly(
            FieldReading.UNREAD,
            FieldReading.UNREAD,
            FieldReading.PIECE,
            FieldReading.UNREAD,
            FieldReading.UNREAD,
            FieldReading.EMPTY);
  }

  @Test
  void withDiodesARectangleIsFourPieces() {
    SwitchSensors sensors = sensors(2, 2, true);
    scan(sensors, 0b11, 0b11);
    scan(sensors, 0b11, 0b11);
    assertThat(sensors.trouble()).isEmpty();
    assertThat(sensors.readings()).containsOnly(FieldReading.PIECE);
  }
}
