package dev.huff.vision;

import dev.huff.core.sensing.Reading;
import dev.huff.vision.read.Sighting;
import dev.huff.vision.read.Survey;
import java.util.Arrays;

/** What was seen of a board, and which of its fields are still to be looked at. */
final class Memory {
  private final Survey survey;
  private final Kinds kinds;
  private final int height;
  private final int width;
  private final boolean[][] pending;
  private final boolean[][] doubtful;

  /** The field, row by row, from which on the next ones are looked at: all have their turn. */
  private int next;

  private Memory(Survey survey, Kinds kinds, boolean[][] pending, boolean[][] doubtful, int next) {
    this.survey = survey;
    this.kinds = kinds;
    this.height = survey.height;
    this.width = survey.width;
    this.pending = pending;
    this.doubtful = doubtful;
    this.next = next;
  }

  /** A board of which all that is known was seen, and nothing is to be looked at. */
  static Memory of(Survey survey, Kinds kinds) {
    boolean[][] none = new boolean[survey.height][survey.width];
    return new Memory(survey, kinds, none, none, 0).copy();
  }

  /** The same, to go on from while this one stays as it is. */
  Memory copy() {
    return new Memory(survey.copy(), kinds.copy(), copy(pending), copy(doubtful), next);
  }

  private static boolean[][] copy(boolean[][] fields) {
    return Arrays.stream(fields).map(boolean[]::clone).toArray(boolean[][]::new);
  }

  /** What is to be seen on every field; may be changed. */
  Survey survey() {
    return survey;
  }

  /** What is known of the kinds of the pieces. */
  Kinds kinds() {
    return kinds;
  }

  /** These fields have changed, and are to be looked at. */
  void putOff(boolean[][] changed) {
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        pending[row][column] |= changed[row][column];
      }
    }
  }

  /** What could not be read is to be looked at again. */
  void putOffDoubtful() {
    putOff(doubtful);
  }

  /** The next fields to look at, which are then no longer to be looked at; so many at most. */
  boolean[][] take(int most) {
    boolean[][] taken = new boolean[height][width];
    int fields = width * height;
    int left = most;
    int from = next;
    for (int i = 0; i < fields && left > 0; i++) {
      int row = Math.floorDiv((from + i) % fields, width);
      int column = (from + i) % fields % width;
      if (pending[row][column]) {
        pending[row][column] = false;
        taken[row][column] = true;
        left--;
        next = (from + i + 1) % fields;
      }
    }
    return taken;
  }

  /** So the board was read. */
  void doubt(Sighting sighting) {
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        doubtful[row][column] = sighting.at(row, column) == Reading.UNREAD;
      }
    }
  }

  /** Whether that field has changed and is still to be looked at. */
  boolean isPending(int row, int column) {
    return pending[row][column];
  }

  /** Whether fields that have changed are still to be looked at. */
  boolean isBehind() {
    return count(pending) > 0;
  }

  /** Whether every field could be read the last time. */
  boolean isAllRead() {
    return count(doubtful) == 0;
  }

  static int count(boolean[][] fields) {
    int count = 0;
    for (boolean[] row : fields) {
      for (boolean field : row) {
        count += field ? 1 : 0;
      }
    }
    return count;
  }
}
