package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

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

  private final Geometry geometry;
  private final long hold;
  // One entry for every field of the board, light ones too, row by row.
  private final FieldReading[] settled;
  private final FieldReading[] candidate;
  private final long[] since;
  private final long[] paused;
  private final boolean[] unsettled;
  // Not read the last time; and what is read since may have come about meanwhile.
  private final boolean[] dark;
  private final boolean[] late;
  // When a field that had read otherwise last went back to what it stood still as.
  private final long[] returned;
  private Snapshot last;
  private BoardView sight;
  private long deadline = NEVER;

  /**
   * A settler for a board on which that position is taken to stand until it says otherwise.
   *
   * @param settleMillis the settle time S; a field settles after S/2
   */
  public SnapshotSettler(Position assumed, SensingLevel level, long settleMillis) {
    this.geometry = assumed.geometry();
    this.hold = settleMillis / 2;
    int cells = geometry.width() * geometry.height();
    this.settled = new FieldReading[cells];
    Arrays.fill(settled, FieldReading.EMPTY);
    this.last = Snapshot.of(assumed, level);
    for (int field = 1; field <= geometry.size(); field++) {
      settled[cell(field)] = last.at(field);
    }
    this.candidate = settled.clone();
    this.since = new long[cells];
    this.paused = new long[cells];
    Arrays.fill(paused, NEVER);
    this.unsettled = new boolean[cells];
    this.dark = new boolean[cells];
    this.late = new boolean[cells];
    this.returned = new long[cells];
    Arrays.fill(returned, NEVER);
    this.sight = BoardView.of(assumed, level);
  }

  private int cell(int field) {
    return geometry.row(field) * geometry.width() + geometry.column(field);
  }

  /** What stands still now. */
  public BoardView sight() {
    return sight;
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
    List<Integer> places = new ArrayList<>();
    for (int cell = 0; cell < unsettled.length; cell++) {
      if (!unsettled[cell] && returned[cell] != NEVER && time - returned[cell] < hold) {
        unsettled[cell] = true;
        since[cell] = returned[cell];
      }
      if (unsettled[cell]) {
        places.add(cell);
      }
    }
    schedule();
    return places;
  }

  /** Whether that place, as {@link #unsettled} counts them, is still on its way. */
  public boolean isUnsettled(int place) {
    return unsettled[place];
  }

  /** Takes in what the board reads from that time on. */
  public void read(long time, Snapshot snapshot) {
    if (snapshot.equals(last)) {
      return;
    }
    last = snapshot;
    for (int cell = 0; cell < settled.length; cell++) {
      read(time, cell, snapshot.at(cell / geometry.width(), cell % geometry.width()));
    }
    sight = sight.withUnread(unread());
    schedule();
  }

  /** The playing fields that are not read, or that have changed meanwhile and do not stand yet. */
  private FieldSet unread() {
    return fields(cell -> dark[cell] || (unsettled[cell] && late[cell]));
  }

  private FieldSet fields(IntPredicate ofCell) {
    FieldSet fields = FieldSet.EMPTY;
    for (int field = 1; field <= geometry.size(); field++) {
      fields = ofCell.test(cell(field)) ? fields.with(field) : fields;
    }
    return fields;
  }

  private void read(long time, int cell, FieldReading reading) {
    if (reading == FieldReading.UNREAD) {
      if (unsettled[cell] && paused[cell] == NEVER) {
        paused[cell] = time;
      }
    } else if (reading == settled[cell] && candidate[cell] != reading) {
      candidate[cell] = reading;
      unsettled[cell] = false;
      returned[cell] = time;
      paused[cell] = NEVER;
    } else if (reading == settled[cell] && !unsettled[cell]) {
      paused[cell] = NEVER;
    } else if (reading != candidate[cell] || !unsettled[cell]) {
      candidate[cell] = reading;
      since[cell] = time;
      unsettled[cell] = true;
      late[cell] = dark[cell];
      paused[cell] = NEVER;
    } else if (paused[cell] != NEVER) {
      since[cell] += time - paused[cell];
      paused[cell] = NEVER;
    }
    dark[cell] = reading == FieldReading.UNREAD;
  }

  private void schedule() {
    deadline = NEVER;
    for (int cell = 0; cell < settled.length; cell++) {
      if (unsettled[cell] && paused[cell] == NEVER) {
        deadline = Math.min(deadline, since[cell] + hold);
      }
    }
  }

  /**
   * Lets every field settle whose time has come.
   *
   * @return the playing fields that changed
   */
  public FieldSet settle(long time) {
    FieldSet changed = FieldSet.EMPTY;
    for (int cell = 0; cell < settled.length; cell++) {
      if (unsettled[cell] && paused[cell] == NEVER && since[cell] + hold <= time) {
        settled[cell] = candidate[cell];
        unsettled[cell] = false;
        int field = geometry.field(cell / geometry.width(), cell % geometry.width());
        if (field == 0) {
          sight = sight.withLight(light());
        } else {
          sight = sight.with(field, settled[cell]);
          changed = changed.with(field);
        }
      }
    }
    schedule();
    sight =
        sight
            .changed(glimpsed(time), fields(cell -> late[cell]).intersection(changed))
            .withUnread(unread());
    return changed;
  }

  /**
   * Returns the playing fields that read differently while the present settling began, and returned
   * too soon to settle. Two plies may have passed them between two readings.
   */
  private FieldSet glimpsed(long time) {
    return fields(cell -> returned[cell] != NEVER && time - returned[cell] <= GLIMPSE_HOLDS * hold);
  }

  private List<String> light() {
    List<String> names = new ArrayList<>();
    for (int cell = 0; cell < settled.length; cell++) {
      int row = cell / geometry.width();
      int column = cell % geometry.width();
      if (geometry.field(row, column) == 0 && settled[cell].isPiece()) {
        names.add(geometry.name(row, column));
      }
    }
    return names;
  }
}
