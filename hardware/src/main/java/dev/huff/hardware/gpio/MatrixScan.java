package dev.huff.hardware.gpio;

import dev.huff.core.sensing.FieldReading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Turns scans of switch rows into readings. It believes what two scans in a row agree on, and
 * reports possible ghosts as not read. Without a diode at each switch, three closed corners of a
 * rectangle close the circuit of the fourth, so none of the four can be trusted.
 */
final class MatrixScan {
  /** Whether each switch has a diode in series. */
  enum Diodes {
    FITTED,
    MISSING
  }

  private final int columns;
  private final Diodes diodes;
  private final int[] last;
  private final int[] believed;

  MatrixScan(int rows, int columns, Diodes diodes) {
    this.columns = columns;
    this.diodes = diodes;
    this.last = new int[rows];
    this.believed = new int[rows];
  }

  /** Takes one scan of all rows, a bit a column. */
  void add(int... rows) {
    for (int row = 0; row < rows.length; row++) {
      int agreed = ~(rows[row] ^ last[row]);
      believed[row] = (believed[row] & ~agreed) | (rows[row] & agreed);
      last[row] = rows[row];
    }
  }

  /** The readings row by row: a piece, nothing, or not read. */
  List<FieldReading> readings() {
    int[] doubtful = doubtful();
    List<FieldReading> readings = new ArrayList<>();
    for (int row = 0; row < believed.length; row++) {
      for (int column = 0; column < columns; column++) {
        boolean closed = (believed[row] >> column & 1) != 0;
        boolean ghost = (doubtful[row] >> column & 1) != 0;
        readings.add(
            ghost ? FieldReading.UNREAD : closed ? FieldReading.PIECE : FieldReading.EMPTY);
      }
    }
    return readings;
  }

  /** Whether some field may be a ghost. */
  boolean hasGhosts() {
    return Arrays.stream(doubtful()).anyMatch(row -> row != 0);
  }

  /** Two rows that share two closed columns make a rectangle. */
  private int[] doubtful() {
    int[] doubtful = new int[believed.length];
    for (int a = 0; diodes == Diodes.MISSING && a < believed.length; a++) {
      for (int b = a + 1; b < believed.length; b++) {
        int shared = believed[a] & believed[b];
        if (Integer.bitCount(shared) > 1) {
          doubtful[a] |= shared;
          doubtful[b] |= shared;
        }
      }
    }
    return doubtful;
  }
}
