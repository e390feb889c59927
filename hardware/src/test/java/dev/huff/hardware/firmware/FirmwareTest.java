package dev.huff.hardware.firmware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardIndicator;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The reference firmware on a simulated ATmega328P, its UART behind a pseudo-terminal, read by the
 * real driver. Skipped where avr-gcc or simavr are not installed.
 */
@Tag("slow")
class FirmwareTest implements BoardListener {
  private static final Position SMALL = start(8, 12);
  private static final Position LARGE = start(10, 20);

  private final List<Snapshot> readings = new CopyOnWriteArrayList<>();
  private final List<Side> presses = new CopyOnWriteArrayList<>();
  private final List<BoardStatus> statuses = new CopyOnWriteArrayList<>();
  private Bench bench;
  private BoardDriver driver;

  private static Position start(int size, int men) {
    return Position.initial(Geometry.of(size, size, Geometry.Playing.LEFT_CORNER), men, Side.WHITE);
  }

  @BeforeEach
  void toolsAreThere() {
    assumeTrue(Bench.isPossible(), "avr-gcc, libsimavr-dev and libelf-dev are needed");
  }

  @AfterEach
  void close() throws Exception {
    if (driver != null) {
      driver.close();
    }
    if (bench != null) {
      bench.close();
    }
  }

  @Override
  public void reading(long time, Snapshot snapshot) {
    readings.add(snapshot);
  }

  @Override
  public void pressed(long time, Side side) {
    presses.add(side);
  }

  @Override
  public void status(long time, BoardStatus status) {
    statuses.add(status);
  }

  private void open(Position start, SensingLevel level) throws Exception {
    driver =
        BoardDrivers.driver(
            "matrix:" + bench.port() + "?level=" + level.id(),
            ExpectedPosition.start(start),
            () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime()));
    driver.open(this);
  }

  private static void until(BooleanSupplier condition) {
    await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(10))
        .until(condition::getAsBoolean);
  }

  private Snapshot shown(Snapshot snapshot) {
    bench.does("cells " + snapshot);
    until(() -> !readings.isEmpty() && last().equals(snapshot));
    return last();
  }

  private Snapshot last() {
    return readings.get(readings.size() - 1);
  }

  /** A snapshot of every field, light ones too. */
  private static Snapshot whole(Position position, SensingLevel level) {
    Geometry geometry = position.geometry();
    Snapshot playing = Snapshot.of(position, level);
    StringBuilder cells = new StringBuilder();
    for (int row = 0; row < geometry.height(); row++) {
      for (int column = 0; column < geometry.width(); column++) {
        int field = geometry.field(row, column);
        cells.append(field == 0 ? '.' : playing.at(field).symbol());
      }
    }
    return Snapshot.parse(geometry, cells.toString());
  }

  @Test
  void readsReedSwitchesUnderEveryField() throws Exception {
    bench = Bench.start(8, 8, true, "SIZE=8", "CELLS=all");
    open(SMALL, SensingLevel.OCCUPANCY);
    shown(whole(SMALL, SensingLevel.OCCUPANCY));
    shown(whole(SMALL.without(21), SensingLevel.OCCUPANCY));
    assertThat(statuses.get(statuses.size() - 1).state()).isEqualTo(BoardStatus.State.READY);
  }

  @Test
  void readsFiftySwitchesOfATenByTenBoard() throws Exception {
    bench = Bench.start(10, 5, true, "SIZE=10", "CELLS=playing");
    open(LARGE, SensingLevel.OCCUPANCY);
    shown(Snapshot.of(LARGE, SensingLevel.OCCUPANCY));
    shown(Snapshot.of(LARGE.without(32), SensingLevel.OCCUPANCY));
  }

  @Test
  void tellsColoursAndStackedKingsByTheStrengthOfTheField() throws Exception {
    bench = Bench.start(8, 4, true, "SIZE=8", "CELLS=playing", "SENSOR=hall");
    open(SMALL, SensingLevel.KIND);
    shown(Snapshot.of(SMALL, SensingLevel.KIND));
    Position crowned = SMALL.with(14, Piece.WHITE_KING).with(17, Piece.BLACK_KING);
    shown(Snapshot.of(crowned, SensingLevel.KIND));
  }

  @Test
  void tellsOfGhostsInsteadOfInventingPieces() throws Exception {
    bench = Bench.start(8, 8, false, "SIZE=8", "CELLS=all", "DIODES=no");
    open(Position.empty(SMALL.geometry(), Side.WHITE), SensingLevel.OCCUPANCY);
    until(() -> !readings.isEmpty());
    // Three corners of a rectangle are closed; current flows through the fourth as well.
    bench.does("cells xx......x......." + ".".repeat(48));
    until(() -> last().toString().startsWith("??......??......"));
    until(() -> statuses.get(statuses.size() - 1).state() == BoardStatus.State.DEGRADED);
    assertThat(statuses.get(statuses.size() - 1).detail()).contains("ghosts", "diode");
  }

  @Test
  void survivesAResetInMidGameAndShowsItsLightsAgain() throws Exception {
    bench = Bench.start(8, 8, true, "SIZE=8", "CELLS=all");
    open(SMALL, SensingLevel.OCCUPANCY);
    shown(whole(SMALL, SensingLevel.OCCUPANCY));
    FieldSet due = FieldSet.of(1);
    FieldSet none = FieldSet.EMPTY;
    ((BoardIndicator) driver)
        .show(new BoardIndication(Optional.of(Side.WHITE), due, none, none, none));
    until(() -> bench.lights().startsWith(".1.."));
    bench.does("reset");
    until(() -> bench.lights().startsWith("...."));
    shown(whole(SMALL.without(21), SensingLevel.OCCUPANCY));
    until(() -> bench.lights().startsWith(".1.."));
  }

  @Test
  void tellsEachPressOfAClockButtonOnce() throws Exception {
    bench = Bench.start(8, 8, true, "SIZE=8", "CELLS=all");
    open(SMALL, SensingLevel.OCCUPANCY);
    shown(whole(SMALL, SensingLevel.OCCUPANCY));
    for (int i = 1; i <= 4; i++) {
      int count = i;
      bench.does("press " + (i % 2 == 1 ? "white" : "black"));
      until(() -> presses.size() == count);
      bench.does("release");
    }
    assertThat(presses).containsExactly(Side.WHITE, Side.BLACK, Side.WHITE, Side.BLACK);
  }
}
