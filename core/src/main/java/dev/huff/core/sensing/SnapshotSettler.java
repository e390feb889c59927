package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Turns raw readings into stable ones. A field settles when it has read the same for half the
 * settle time. A shorter flicker is ignored, and a reading of {@link FieldReading#UNREAD} neither
 * changes nor confirms.
 *
 * <p>Time comes with the readings: {@link #settle} is called for every moment at which {@link
 * #deadline} says that a field settles.
 */
public final class SnapshotSettler {
  /** The deadline when nothing is on its way. */
  public static final long NEVER = Long.MAX_VALUE;

  // How long a field that went back is remembered, in times a field takes to settle.
  private static final int GLIMPSE_HOLDS = 3;

  /** What is known of one field of the board. */
  private static final class Cell {
    // The number of a playing field; 0 for a light one.
    private final int field;
    private final String name;
    private FieldReading settled = FieldReading.EMPTY;
    private FieldReading candidate = FieldReading.EMPTY;
    private boolean unsettled;
    private long since;
    private long paused = NEVER;
    // Not read the last time; and what is read since may have come about meanwhile.
    private boolean dark;
    private boolean late;
    // When it last went back to what it had settled as.
    private long returned = NEVER;

    Cell(int field, String name) {
      this.field = field;
      this.name = name;
    }

    void read(long time, FieldReading reading) {
      if (reading == FieldReading.UNREAD) {
        if (unsettled && paused == NEVER) {
          paused = time;
        }
        dark = true;
        return;
      }
      if (reading != candidate) {
        begin(time, reading);
      } else if (paused != NEVER) {
        since += time - paused;
      }
      paused = NEVER;
      dark = false;
    }

    private void begin(long time, FieldReading reading) {
      candidate = reading;
      unsettled = reading != settled;
      if (unsettled) {
        since = time;
        late = dark;
      } else {
        returned = time;
      }
    }

    /** Whether it has only just gone back: until it has read so for long it is on its way. */
    void doubt(long time, long hold) {
      if (!unsettled && returned != NEVER && time - returned < hold) {
        unsettled = true;
        since = returned;
      }
    }

    long deadline(long hold) {
      return unsettled && paused == NEVER ? since + hold : NEVER;
    }

    boolean isUnread() {
      return dark || (unsettled && late);
    }
  }

  private final long hold;
  // Every field of the board, light ones too, row by row.
  private final List<Cell> cells = new ArrayList<>();
  private final Geometry geometry;
  private Snapshot last;
  private BoardView view;
  private long deadline = NEVER;

  /**
   * A settler for a board on which that position is taken to stand until it says otherwise.
   *
   * @param settleMillis the settle time S; a field settles after S/2
   */
  public SnapshotSettler(Position assumed, SensingLevel level, long settleMillis) {
    this.geometry = assumed.geometry();
    this.hold = settleMillis / 2;
    this.last = Snapshot.of(assumed, level);
    for (int place = 0; place < geometry.width() * geometry.height(); place++) {
      int row = place / geometry.width();
      int column = place % geometry.width();
      Cell cell = new Cell(geometry.field(row, column), geometry.name(row, column));
      if (cell.field > 0) {
        cell.settled = last.at(cell.field);
        cell.candidate = cell.settled;
      }
      cells.add(cell);
    }
    this.view = BoardView.of(assumed, level);
  }

  /** What stands still now. */
  public BoardView view() {
    return view;
  }

  /** When the next field settles; {@link #NEVER} when none is on its way. */
  public long deadline() {
    return deadline;
  }

  /**
   * Returns the fields, light ones included, that have not settled at the time of a press, by
   * place. A field counts if it reads differently from its last stable reading, or has only just
   * returned to it.
   */
  public List<Integer> unsettled(long time) {
    cells.forEach(cell -> cell.doubt(time, hold));
    schedule();
    return IntStream.range(0, cells.size()).filter(this::isUnsettled).boxed().toList();
  }

  /** Whether that place, as {@link #unsettled} counts them, is still on its way. */
  public boolean isUnsettled(int place) {
    return cells.get(place).unsettled;
  }

  /** Takes in what the board reads from that time on. */
  public void read(long time, Snapshot snapshot) {
    if (snapshot.equals(last)) {
      return;
    }
    last = snapshot;
    for (int place = 0; place < cells.size(); place++) {
      FieldReading reading = snapshot.at(place / geometry.width(), place % geometry.width());
      cells.get(place).read(time, reading);
    }
    view = view.withUnread(fields(Cell::isUnread));
    schedule();
  }

  private FieldSet fields(Predicate<Cell> which) {
    FieldSet fields = FieldSet.EMPTY;
    for (Cell cell : cells) {
      fields = cell.field > 0 && which.test(cell) ? fields.with(cell.field) : fields;
    }
    return fields;
  }

  private FieldSet reading(FieldReading... readings) {
    return fields(cell -> List.of(readings).contains(cell.settled));
  }

  private void schedule() {
    deadline = NEVER;
    for (Cell cell : cells) {
      deadline = Math.min(deadline, cell.deadline(hold));
    }
  }

  /** Lets every field settle whose time has come. */
  public void settle(long time) {
    FieldSet changed = FieldSet.EMPTY;
    for (Cell cell : cells) {
      if (cell.deadline(hold) <= time) {
        cell.settled = cell.candidate;
        cell.unsettled = false;
        changed = cell.field > 0 ? changed.with(cell.field) : changed;
      }
    }
    schedule();
    view =
        new BoardView(
            geometry,
            view.level(),
            reading(FieldReading.PIECE, FieldReading.WHITE, FieldReading.WHITE_KING),
            reading(FieldReading.BLACK, FieldReading.BLACK_KING),
            reading(FieldReading.WHITE_KING, FieldReading.BLACK_KING),
            light(),
            fields(Cell::isUnread),
            fields(cell -> isGlimpsed(cell, time)),
            fields(cell -> cell.late).intersection(changed));
  }

  /**
   * Whether a field read differently while the present settling began, and returned too soon to
   * settle. Two plies may have passed it between two readings.
   */
  private boolean isGlimpsed(Cell cell, long time) {
    return cell.returned != NEVER && time - cell.returned <= GLIMPSE_HOLDS * hold;
  }

  private List<String> light() {
    return cells.stream()
        .filter(cell -> cell.field == 0 && cell.settled.isPiece())
        .map(cell -> cell.name)
        .toList();
  }
}
