package dev.huff.simulator.dgt;

import dev.huff.rules.board.Geometry;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Scans one field after the other, all of them in 200 to 250 ms, and remembers the readings. So it
 * may notice an arrival before the departure, and miss a field that is passed quickly.
 *
 * <p>Fields are counted from 0 as the board counts them, from its own first corner.
 */
final class FieldScanner {
  private static final double FASTEST_MILLIS = 200;
  private static final double SLOWEST_MILLIS = 250;

  private final PlayTable table;
  private final DgtModel model;
  private final Random random;
  private final byte[] seen;
  private int[] order;
  private int next;
  private double period;
  private double due;

  FieldScanner(PlayTable table, DgtModel model) {
    this.table = table;
    this.model = model;
    this.random = new Random(1 + Integer.parseInt(model.serial()));
    this.seen = new byte[table.surface().size()];
    this.order = fields(ScanMode.ALL);
    this.period = pass();
  }

  /** Forgets everything and looks at every field at once, as a board does when it starts. */
  void start(long time) {
    for (int field : order) {
      seen[field] = code(field);
    }
    next = 0;
    due = time;
  }

  /** Changes which fields are looked at; the others read empty from now on. */
  void select(ScanMode wanted, long time) {
    order = fields(wanted);
    Arrays.fill(seen, (byte) 0);
    start(time);
  }

  /** Goes on looking up to that time; tells of every field that reads otherwise than before. */
  void run(long time, IntConsumer changed) {
    due = Math.max(due, time - 2 * SLOWEST_MILLIS);
    for (; due <= time; due += period / seen.length) {
      int field = order[next];
      byte code = code(field);
      if (seen[field] != code) {
        seen[field] = code;
        changed.accept(field);
      }
      advance();
    }
  }

  private void advance() {
    next++;
    if (next == order.length) {
      next = 0;
      period = pass();
    }
  }

  private double pass() {
    return FASTEST_MILLIS + random.nextDouble() * (SLOWEST_MILLIS - FASTEST_MILLIS);
  }

  /** What was last seen on a field. */
  byte at(int field) {
    return seen[field];
  }

  /** The fields of that half of the board, in the board's own order. */
  private int[] fields(ScanMode half) {
    TablePieces surface = table.surface();
    return IntStream.range(0, surface.size())
        .filter(
            field ->
                half == ScanMode.ALL
                    || (half == ScanMode.BLACK) == (surface.field(cell(field)) != 0))
        .toArray();
  }

  /** The place of a field among those that are scanned. */
  int index(int field) {
    return Arrays.binarySearch(order, field);
  }

  private int cell(int field) {
    return model.lie() == DgtModel.Lie.STRAIGHT ? field : seen.length - 1 - field;
  }

  private byte code(int field) {
    return table.surface().at(cell(field)).map(model.codes()::of).orElse((byte) 0);
  }

  /** Whether the maker has a board of that size. */
  static boolean exists(Geometry geometry) {
    return geometry.width() == geometry.height()
        && (geometry.width() == 8 || geometry.width() == 10);
  }

  /** The codes of the fields of a dump, in its order. */
  byte[] dump(ScanMode half) {
    int[] fields = fields(half);
    byte[] codes = new byte[fields.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = at(fields[i]);
    }
    return codes;
  }
}
