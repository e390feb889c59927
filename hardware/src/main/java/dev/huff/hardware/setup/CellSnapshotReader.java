package dev.huff.hardware.setup;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Makes snapshots of a board's own cells: waits until they show what is expected, learns how the
 * board lies, and turns them from then on.
 */
public final class CellSnapshotReader {
  private final Geometry geometry;
  private final ExpectedCells expected;
  private final List<DumpLayout> layouts;
  private final int tolerance;
  private final SensingLevel level;
  private Optional<DumpLayout> layout = Optional.empty();

  /** Why there is no snapshot: the fields that differ. */
  private String objection = "";

  /**
   * Reads a board that lies in one of several ways.
   *
   * @param expected the cells that the board reports, and their first readings
   * @param level what the board can tell of a piece
   * @param orientation what the user says of how the board lies
   */
  public CellSnapshotReader(
      ExpectedCells expected, SensingLevel level, RequestedOrientation orientation) {
    this.geometry = expected.expectation().position().geometry();
    this.tolerance = expected.expectation().tolerance();
    this.expected = expected;
    this.level = level;
    this.layouts = orientation.among(expected.layouts());
  }

  /** The number of cells. */
  public int size() {
    return expected.size();
  }

  /**
   * Reports what these cells read: the board's status, and the reading.
   *
   * @param trouble what is wrong with the board; empty if nothing is
   * @param name kind and identity of the board
   * @return whether there is a reading: the board has shown what is expected
   */
  public boolean report(
      List<FieldReading> cells, String trouble, String name, DialogueExchange exchange) {
    Optional<Snapshot> snapshot = read(cells);
    if (snapshot.isEmpty()) {
      exchange.status(State.LEARNING, objection);
      return false;
    }
    if (trouble.isEmpty()) {
      exchange.status(State.READY, name + ", " + layout.orElseThrow().words());
    } else {
      exchange.status(State.DEGRADED, trouble);
    }
    exchange.reading(snapshot.get());
    return true;
  }

  /** The snapshot of these cells; empty as long as they do not show what is expected. */
  private Optional<Snapshot> read(List<FieldReading> readings) {
    List<FieldReading> cells = readings.stream().map(this::projected).toList();
    learn(cells);
    return layout.map(known -> snapshot(cells, known));
  }

  /** What is left of a reading when less is wanted than a sensor tells. */
  private FieldReading projected(FieldReading reading) {
    if (level == SensingLevel.KIND || !reading.isPiece()) {
      return reading;
    }
    return level == SensingLevel.COLOUR ? reading.man() : FieldReading.PIECE;
  }

  /**
   * Learns once, and again only if the pieces were set up anew on a turned board: all fields are as
   * expected in one orientation and not in the other. Where two ways fit as well (a start position,
   * seen by sensors of occupancy), the first is taken.
   */
  private void learn(List<FieldReading> cells) {
    int allowed = layout.isPresent() ? 0 : tolerance;
    if (layout.isPresent() && difference(cells, layout.get()).count() == 0) {
      return;
    }
    DumpLayout best =
        layouts.stream()
            .min(Comparator.comparing(candidate -> difference(cells, candidate).count()))
            .orElseThrow();
    PositionDifference difference = difference(cells, best);
    if (difference.count() <= allowed) {
      layout = Optional.of(best);
    } else {
      objection = "the board does not show the position: " + difference.words();
    }
  }

  private PositionDifference difference(List<FieldReading> cells, DumpLayout candidate) {
    IntFunction<FieldReading> reading = cell -> cells.get(candidate.place(cell));
    return expected.difference(
        cell -> reading.apply(cell) == FieldReading.UNREAD || reading.apply(cell) == wanted(cell),
        cell -> reading.apply(cell) == FieldReading.EMPTY);
  }

  private FieldReading wanted(int cell) {
    return expected.at(cell).map(piece -> FieldReading.of(piece, level)).orElse(FieldReading.EMPTY);
  }

  private Snapshot snapshot(List<FieldReading> cells, DumpLayout known) {
    FieldReading[] turned = new FieldReading[cells.size()];
    Arrays.setAll(turned, cell -> cells.get(known.place(cell)));
    return Snapshot.of(geometry, turned);
  }

  /** The place in the board's own order of a cell, as far as is known. */
  public int place(int cell) {
    return layout.map(known -> known.place(cell)).orElse(cell);
  }

  /** Whether the board lies the other way round, as far as is known. */
  public boolean isTurned() {
    return layout.filter(DumpLayout::isTurned).isPresent();
  }

  /**
   * The lights of an indication in the board's own order: {@code 1} what is due, {@code 2} what is
   * wrong, {@code .} dark.
   */
  public String lights(BoardIndication indication) {
    char[] lights = new char[size()];
    Arrays.fill(lights, '.');
    light(lights, indication.due(), '1');
    FieldSet wrong = indication.wrong().union(indication.lift()).union(indication.put());
    light(lights, wrong, '2');
    return new String(lights);
  }

  private void light(char[] lights, FieldSet fields, char light) {
    for (int field : fields.toArray()) {
      lights[place(expected.cell(field))] = light;
    }
  }
}
