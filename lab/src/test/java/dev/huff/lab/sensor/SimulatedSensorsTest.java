package dev.huff.lab.sensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.lab.sensor.SimulatedSensors.Coverage;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SimulatedSensorsTest {
  private static final int HOUR = 3_600_000;
  private static final Position START =
      Position.initial(Geometry.of(10, 10, Playing.LEFT_CORNER), 20, Side.WHITE);
  private static final TablePieces SURFACE = TablePieces.of(START);

  private static SimulatedSensors sensors(SensorGrade grade, long seed) {
    return new SimulatedSensors(grade, SensingLevel.COLOUR, Coverage.PLAYING_FIELDS, seed);
  }

  private static List<Snapshot> hour(SensorGrade grade, long seed) {
    SimulatedSensors sensors = sensors(grade, seed);
    List<Snapshot> readings = new ArrayList<>();
    while (sensors.nextReading() < HOUR) {
      readings.add(sensors.read(sensors.nextReading(), SURFACE));
    }
    return readings;
  }

  private static long wrong(List<Snapshot> readings) {
    Snapshot truth = Snapshot.of(START, SensingLevel.COLOUR);
    return readings.stream().filter(sensed -> !sensed.equals(truth)).count();
  }

  @ParameterizedTest
  @EnumSource
  void readsFourToTenTimesASecond(SensorGrade grade) {
    SimulatedSensors sensors = sensors(grade, 1);

    for (long time = 0; time < HOUR; ) {
      sensors.read(time, SURFACE);
      assertThat(sensors.nextReading() - time).isBetween(100L, 250L);
      time = sensors.nextReading();
    }
  }

  @Test
  void cleanSensorsReadTheTruth() {
    assertThat(wrong(hour(SensorGrade.CLEAN, 1))).isZero();
  }

  @Test
  void noisySensorsFlickerOneFieldOnceInTwentySeconds() {
    List<Snapshot> readings = hour(SensorGrade.NOISY, 1);

    // 180 flickers of 70 ms on average meet a reading every 175 ms: about 72 are seen.
    assertThat(wrong(readings)).isBetween(45L, 105L);
    Snapshot truth = Snapshot.of(START, SensingLevel.COLOUR);
    for (Snapshot sensed : readings) {
      assertThat(differences(truth, sensed)).isLessThanOrEqualTo(1);
    }
  }

  private static int differences(Snapshot one, Snapshot other) {
    int count = 0;
    for (int field = 1; field <= 50; field++) {
      count += one.at(field) == other.at(field) ? 0 : 1;
    }
    return count;
  }

  @Test
  void failingSensorsLoseRowsAndFieldsForSeconds() {
    List<Snapshot> readings = hour(SensorGrade.FAILING, 1);

    assertThat(wrong(readings)).isGreaterThan(250);
    assertThat(readings)
        .anyMatch(sensed -> sensed.toString().contains("?????"))
        .anyMatch(sensed -> sensed.at(1) == FieldReading.BLACK);
  }

  @ParameterizedTest
  @EnumSource
  void sameSeedSameReadings(SensorGrade grade) {
    assertThat(hour(grade, 7)).isEqualTo(hour(grade, 7));
  }
}
