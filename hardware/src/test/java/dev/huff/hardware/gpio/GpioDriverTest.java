package dev.huff.hardware.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.pi4j.Pi4J;
import dev.huff.core.board.Geometry;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.setup.Expectation;
import dev.huff.hardware.setup.Lying;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GpioDriverTest implements BoardListener {
  private static final Geometry BOARD = Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER);
  private static final String WIRING =
      """
      [mcp23017]
      bus = 1
      address = 0x21
      rows = ["A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7"]
      columns = ["B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7"]
      """;

  @TempDir Path folder;
  private final ModelExpander expander = new ModelExpander();
  private final List<Snapshot> readings = new CopyOnWriteArrayList<>();
  private final List<BoardStatus> statuses = new CopyOnWriteArrayList<>();
  private GpioDriver driver;

  @AfterEach
  void close() {
    if (driver != null) {
      driver.close();
    }
  }

  @Override
  public void reading(long time, Snapshot snapshot) {
    readings.add(snapshot);
  }

  @Override
  public void pressed(long time, Side side) {}

  @Override
  public void status(long time, BoardStatus status) {
    statuses.add(status);
  }

  private void open(String wiring, Position position) throws Exception {
    driver =
        GpioDriver.of(
            file(wiring),
            Expectation.start(position),
            Lying.LEARN,
            () -> Pi4J.newContextBuilder().add(expander).disableShutdownHook().build(),
            () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime()));
    driver.open(this);
  }

  private Path file(String wiring) throws Exception {
    return Files.writeString(folder.resolve("board.toml"), wiring);
  }

  private static void until(BooleanSupplier condition) {
    await().atMost(Duration.ofSeconds(30)).until(condition::getAsBoolean);
  }

  private State state() {
    return statuses.isEmpty() ? State.CLOSED : statuses.get(statuses.size() - 1).state();
  }

  private Snapshot last() {
    return readings.get(readings.size() - 1);
  }

  private static long switches(Position position) {
    long closed = 0;
    for (int field : position.occupied().toArray()) {
      closed |= 1L << (BOARD.row(field) * 8 + BOARD.column(field));
    }
    return closed;
  }

  @Test
  void readsAMatrixBehindAnExpander() throws Exception {
    Position start = Position.initial(BOARD, 12, Side.WHITE);
    expander.closed = switches(start);
    open(WIRING, start);
    until(() -> state() == State.READY);
    expander.closed = switches(start.without(21));
    until(() -> last().at(21) == Reading.EMPTY);
    assertThat(last().at(22)).isEqualTo(Reading.PIECE);
    assertThat(last().isWhole()).isTrue();
  }

  @Test
  void comesBackWhenTheExpanderAnswersAgain() throws Exception {
    open(WIRING, Position.empty(BOARD, Side.WHITE));
    until(() -> state() == State.READY);
    expander.isAnswering = false;
    until(() -> state() == State.LOST);
    expander.isAnswering = true;
    until(() -> state() == State.READY);
  }

  @Test
  void tellsGhostsOfAMatrixWithoutDiodesAsNotRead() throws Exception {
    open("diodes = false\n" + WIRING, Position.empty(BOARD, Side.WHITE));
    until(() -> state() == State.READY);
    expander.closed = 0b11 | 0b11 << 8;
    until(() -> state() == State.DEGRADED);
    until(() -> last().toString().startsWith("??......??......"));
  }

  @Test
  void saysWhatIsWrongWithAWiringFile() {
    Expectation expectation = Expectation.start(Position.empty(BOARD, Side.WHITE));
    assertThatThrownBy(() -> open(WIRING.replace("\"B7\"", "\"B6\""), expectation.position()))
        .isInstanceOf(WiringException.class)
        .hasMessageContaining("used twice");
    assertThatThrownBy(() -> open(WIRING.replace("\"B7\"", "\"C7\""), expectation.position()))
        .hasMessageContaining("C7 is none of");
    assertThatThrownBy(() -> open(WIRING.replace(", \"B7\"", ""), expectation.position()))
        .hasMessageContaining("56 switches");
    assertThatThrownBy(() -> open("rows = [", expectation.position()))
        .isInstanceOf(WiringException.class)
        .hasMessageContaining("board.toml");
    assertThatThrownBy(() -> open("[pins]\nrows=[99]\ncolumns=[1]", expectation.position()))
        .hasMessageContaining("99 is no BCM number");
  }

  @Test
  void aFlickerOfOneScanIsNotBelieved() {
    MatrixScan scan = new MatrixScan(1, 2, MatrixScan.Diodes.FITTED);
    scan.add(0);
    scan.add(0b01);
    assertThat(scan.readings()).containsExactly(Reading.EMPTY, Reading.EMPTY);
    scan.add(0b11);
    assertThat(scan.readings()).containsExactly(Reading.PIECE, Reading.EMPTY);
  }
}
