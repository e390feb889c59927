package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.Sighting;
import dev.huff.vision.read.Survey;
import java.util.Optional;

/**
 * The last reading of a board, and what of it must be read again.
 *
 * @param survey contents of every field. Mutable
 * @param kinds known kinds of the pieces. Empty if nobody asks
 * @param looks fields to be read again
 * @param judgements fields whose piece may have changed its kind
 * @param checks fields whose piece keeps its kind. They hold until it is judged again
 * @param changed fields that have changed since they were last read
 * @param doubts fields that could not be read the last time
 */
record BoardMemory(
    Survey survey,
    Optional<KindReader> kinds,
    FieldQueue looks,
    FieldQueue judgements,
    FieldQueue checks,
    FieldQueue changed,
    FieldQueue doubts) {

  /** A board of which all that is known was seen, and nothing is to be looked at. */
  static BoardMemory of(Survey survey, Optional<KindReader> kinds) {
    return new BoardMemory(
        survey.copy(),
        kinds.map(KindReader::copy),
        turns(survey),
        turns(survey),
        turns(survey),
        turns(survey),
        turns(survey));
  }

  private static FieldQueue turns(Survey survey) {
    return new FieldQueue(survey.width, survey.height);
  }

  /** The same, to go on from while this one stays as it is. */
  BoardMemory copy() {
    return new BoardMemory(
        survey.copy(),
        kinds.map(KindReader::copy),
        looks.copy(),
        judgements.copy(),
        checks.copy(),
        changed.copy(),
        doubts.copy());
  }

  /** The same after the board or the camera has moved. */
  BoardMemory moved(Picture picture, Grid to) {
    Optional<KindReader> there = kinds.map(known -> known.moved(picture, to));
    return new BoardMemory(survey, there, looks, judgements, checks, changed, doubts).copy();
  }

  /**
   * Those fields have changed, and are to be looked at; what is in doubt is too, if nothing else
   * waits.
   */
  void change(boolean[][] fields) {
    boolean again = !isBehind() && checks.isEmpty();
    for (int row = 0; row < survey.height; row++) {
      for (int column = 0; column < survey.width; column++) {
        if (fields[row][column]) {
          changed.add(row, column);
        }
        if (fields[row][column] || (again && doubts.has(row, column))) {
          looks.add(row, column);
        }
      }
    }
  }

  /**
   * The whole board was looked at once more after a knock. Pieces of the side that stood there
   * before count as of the kind that they were, until they are judged again; others are not told.
   */
  void recheck(Sighting before, Sighting now) {
    for (int row = 0; row < survey.height; row++) {
      for (int column = 0; column < survey.width; column++) {
        FieldReading was = before.at(row, column);
        if (!was.isPiece() || was != now.at(row, column)) {
          changed.add(row, column);
        } else if (!isPending(row, column) && kinds.isPresent()) {
          judgements.remove(row, column);
          checks.add(row, column);
        }
      }
    }
  }

  /** The kind of what stands on that field is to be looked at, if anybody asks. */
  void judgeLater(int row, int column) {
    if (kinds.isPresent()) {
      kinds.get().drop(row, column);
      judgements.add(row, column);
    }
  }

  /** The field {row, column} with the piece that is to be judged next. */
  Optional<int[]> toJudge() {
    return judgements.first().or(checks::first);
  }

  /** The kind of what stands on that field is known, if anything does. */
  void judged(int row, int column) {
    judgements.remove(row, column);
    checks.remove(row, column);
  }

  /** So the board was read. */
  void doubt(Sighting sighting) {
    for (int row = 0; row < survey.height; row++) {
      for (int column = 0; column < survey.width; column++) {
        if (!isWaiting(row, column)) {
          changed.remove(row, column);
        }
        if (sighting.at(row, column) == FieldReading.UNREAD) {
          doubts.add(row, column);
        } else {
          doubts.remove(row, column);
        }
      }
    }
  }

  /**
   * Whether that field has changed and is still to be looked at. What is only looked at once more,
   * because it could not be read, is known as well as before.
   */
  boolean isPending(int row, int column) {
    return changed.has(row, column) && isWaiting(row, column);
  }

  private boolean isWaiting(int row, int column) {
    return looks.has(row, column) || judgements.has(row, column);
  }

  /** Whether something that has changed is still to be looked at. */
  boolean isBehind() {
    return !looks.isEmpty() || !judgements.isEmpty();
  }
}
