package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardIndicator;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every board does, proved against a simulated board that was written apart from the driver,
 * on a real pseudo-terminal where it has a line: it opens, learns, reports, loses its cable, comes
 * back and closes.
 */
abstract class BoardDriverContract {
  /** How the bytes get to the driver. */
  enum Feeding {
    /** As fast as the pseudo-terminal takes them: several messages at once. */
    WHOLE,
    /** One byte at a time, at the board's own speed. */
    SINGLE,
    /** With wild bytes between the messages. */
    GARBLED
  }

  private static final int FAST_BAUD = 4_000_000;

  /** Replugs by default; {@code -Dhuff.replugs=1000} for the long run. */
  private static final int REPLUGS = Integer.getInteger("huff.replugs", 3);

  /** The cable to a board. */
  interface Cable {
    void plug() throws IOException;

    void unplug();
  }

  @TempDir Path folder;
  final DriverReports heard = new DriverReports();
  final Position start = start();
  final PlayTable table = new PlayTable(TablePieces.of(start));
  private BoardDriver driver = null;
  private Cable line = null;

  /** The scheme of the board's URI, and options where they are needed. */
  abstract String uri(Path port);

  /** The simulated board on that table. */
  abstract SerialDevice device(PlayTable table);

  /** The speed of a real line. */
  abstract int baud();

  /** What a perfect board of this kind reads of what stands on the table. */
  abstract Snapshot expected(TablePieces surface);

  Position start() {
    return Position.initial(Geometry.of(10, 10, Geometry.Playing.LEFT_CORNER), 20, Side.WHITE);
  }

  final void connect(Feeding feeding) throws IOException {
    connect(device(table), feeding);
  }

  final void connect(SerialDevice device, Feeding feeding) throws IOException {
    prepare(device, feeding);
    line.plug();
    driver.open(heard);
  }

  private void prepare(SerialDevice device, Feeding feeding) throws IOException {
    line = cable(device, feeding);
    driver = driver(folder.resolve("board"));
  }

  /** The cable of a board on a serial line; other boards have other cables. */
  Cable cable(SerialDevice device, Feeding feeding) throws IOException {
    VirtualSerialCable serial =
        new VirtualSerialCable(
            feeding == Feeding.GARBLED ? new Garbled(device, 7) : device,
            folder.resolve("board"),
            feeding == Feeding.WHOLE ? FAST_BAUD : baud());
    return new Cable() {
      @Override
      public void plug() throws IOException {
        serial.plug();
      }

      @Override
      public void unplug() {
        serial.unplug();
      }
    };
  }

  /** The driver, as its URI makes it. */
  BoardDriver driver(Path port) {
    return BoardDrivers.driver(uri(port), ExpectedPosition.start(start), MonotonicClock::millis);
  }

  /** What the driver says when there is nothing to open. */
  String missing() {
    return "there is no port";
  }

  /** Those sides and no others have pressed so far, the last one since that time. */
  final void untilPressed(long since, Side... sides) {
    until(() -> heard.presses.size() >= sides.length);
    assertThat(heard.presses).containsExactly(sides);
    assertThat(heard.pressTimes.get(sides.length - 1)).isBetween(since, MonotonicClock.millis());
  }

  final void show(BoardIndication indication) {
    ((BoardIndicator) driver).show(indication);
  }

  final void replug() throws IOException {
    line.unplug();
    untilState(State.LOST);
    line.plug();
    untilState(State.READY);
  }

  @AfterEach
  void close() {
    if (driver != null) {
      driver.close();
      line.unplug();
    }
  }

  final void until(BooleanSupplier condition) {
    await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(5))
        .until(condition::getAsBoolean);
  }

  final void untilRead() {
    TablePieces surface = table.surface();
    until(() -> heard.reading().filter(expected(surface)::equals).isPresent());
  }

  final void untilState(State state) {
    until(() -> heard.state().filter(state::equals).isPresent());
  }

  /** Moves a man of White's by hand: off the board, then down on the field before it. */
  final void step() {
    Geometry geometry = start.geometry();
    int from = start.men(Side.WHITE).toArray()[0];
    int to = geometry.field(geometry.row(from) - 1, geometry.column(from) + 1);
    TablePieces lifted = table.surface().without(table.surface().cell(from));
    table.lay(lifted);
    untilRead();
    table.lay(lifted.with(lifted.cell(to), Piece.WHITE_MAN));
    untilRead();
  }

  @ParameterizedTest
  @EnumSource
  void learnsTheStartPositionAndReportsWhatHandsDo(Feeding feeding) throws Exception {
    connect(feeding);
    untilState(State.READY);
    untilRead();
    step();
    assertThat(heard.readings).allMatch(snapshot -> snapshot.fits(driver.sensing()));
    assertThat(heard.times).isSorted();
  }

  @Test
  void saysWhatIsMissingAndWaitsForThePortAndForTheStartPosition() throws Exception {
    TablePieces complete = table.surface();
    TablePieces without = complete.without(complete.cell(start.men(Side.WHITE).toArray()[0]));
    prepare(device(table), Feeding.SINGLE);
    line.unplug();
    table.lay(without);
    driver.open(heard);
    until(() -> heard.statuses.stream().anyMatch(s -> s.detail().contains(missing())));
    line.plug();
    until(() -> heard.statuses.stream().anyMatch(s -> s.detail().contains("missing on ")));
    assertThat(heard.state()).contains(State.LEARNING);
    assertThat(heard.readings).isEmpty();
    table.lay(complete);
    untilState(State.READY);
    untilRead();
  }

  @ParameterizedTest
  @EnumSource
  @Tag("slow")
  void comesBackAfterTheCableWasPulled(Feeding feeding) throws Exception {
    connect(feeding);
    untilState(State.READY);
    line.unplug();
    untilState(State.LOST);
    table.lay(table.surface().without(table.surface().cell(start.men(Side.BLACK).toArray()[0])));
    line.plug();
    untilState(State.READY);
    untilRead();
  }

  @Test
  @Tag("slow")
  void survivesThePlugAtAnyByte() throws Exception {
    long seed = Long.getLong("huff.seed", 20_261_124);
    Random random = new Random(seed);
    connect(Feeding.SINGLE);
    untilState(State.READY);
    TablePieces before = table.surface();
    // A man after the other, since a field that changes again and again is reported as flickering.
    int[] men = start.men(Side.WHITE).toArray();
    List<TablePieces> lifted =
        Arrays.stream(men).mapToObj(man -> before.without(before.cell(man))).toList();
    Set<Snapshot> possible = new HashSet<>(Set.of(expected(before)));
    lifted.forEach(surface -> possible.add(expected(surface)));
    int read = heard.readings.size();
    for (int i = 0; i < REPLUGS; i++) {
      table.lay(i % 2 == 0 ? lifted.get(i / 2 % men.length) : before);
      long pullAt = System.nanoTime() + random.nextInt(300_000_000);
      until(() -> System.nanoTime() >= pullAt);
      replug();
      untilRead();
    }
    assertThat(heard.readings.subList(read, heard.readings.size()))
        .as("seed %d", seed)
        .isSubsetOf(possible);
  }

  @Test
  @Tag("slow")
  void closesForGood() throws Exception {
    connect(Feeding.WHOLE);
    untilState(State.READY);
    driver.close();
    int calls = heard.times.size();
    assertThat(heard.state()).contains(State.CLOSED);
    table.lay(TablePieces.empty(start.geometry()));
    await().during(Duration.ofMillis(300)).until(() -> heard.times.size() == calls);
    assertThatIllegalStateException().isThrownBy(() -> driver.open(heard));
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.isAlive() && thread.getName().equals("board " + driver.name()));
  }
}
