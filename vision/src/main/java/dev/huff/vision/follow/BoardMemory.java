package dev.huff.vision.follow;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.SquareMeasurement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The last reading of a board, and what of it must be read again. Fields wait in the order in which
 * they came.
 *
 * @param measurements contents of every field. Mutable
 * @param kinds known kinds of the pieces. Empty if nobody asks
 * @param looks fields to be read again
 * @param judgements fields whose piece may have changed its kind
 * @param checks fields whose piece keeps its kind. They hold until it is judged again
 * @param changed fields that have changed since they were last read
 * @param doubts fields that could not be read the last time
 */
record BoardMemory(
    Map<GridCell, SquareMeasurement> measurements,
    Optional<KindReader<?>> kinds,
    Set<GridCell> looks,
    Set<GridCell> judgements,
    Set<GridCell> checks,
    Set<GridCell> changed,
    Set<GridCell> doubts) {

  /** A board of which all that is known was seen, and nothing is to be looked at. */
  static BoardMemory of(
      Map<GridCell, SquareMeasurement> measurements, Optional<KindReader<?>> kinds) {
    return new BoardMemory(measurements, kinds, Set.of(), Set.of(), Set.of(), Set.of(), Set.of())
        .copy();
  }

  /** The same, to go on from while this one stays as it is. */
  BoardMemory copy() {
    return new BoardMemory(
        new LinkedHashMap<>(measurements),
        kinds.map(KindReader::copy),
        new LinkedHashSet<>(looks),
        new LinkedHashSet<>(judgements),
        new LinkedHashSet<>(checks),
        new LinkedHashSet<>(changed),
        new LinkedHashSet<>(doubts));
  }

  /** The same after the board or the camera has moved. */
  BoardMemory moved(Picture picture, Grid to) {
    Optional<KindReader<?>> there = kinds.map(known -> known.moved(picture, to));
    return new BoardMemory(measurements, there, looks, judgements, checks, changed, doubts).copy();
  }

  /**
   * Those fields have changed, and are to be looked at; what is in doubt is too, if nothing else
   * waits.
   */
  void change(Set<GridCell> fields) {
    boolean again = !isBehind() && checks.isEmpty();
    for (GridCell at : measurements.keySet()) {
      boolean isChanged = fields.contains(at);
      if (isChanged) {
        changed.add(at);
      }
      if (isChanged || (again && doubts.contains(at))) {
        looks.add(at);
      }
    }
  }

  /**
   * The whole board was looked at once more after a knock. Pieces of the side that stood there
   * before count as of the kind that they were, until they are judged again; others are not told.
   */
  void recheck(BoardReading before, BoardReading now) {
    for (GridCell at : measurements.keySet()) {
      if (!isSamePiece(at, before, now)) {
        changed.add(at);
      } else if (!isPending(at)) {
        checkLater(at);
      }
    }
  }

  /**
   * Fields were looked at because they had changed, perhaps in their light alone. Where a piece of
   * the same side still stands, it counts as of the kind that it was until it is judged again.
   */
  void keepKinds(Set<GridCell> looked, BoardReading before, BoardReading now) {
    for (GridCell at : looked) {
      if (isSamePiece(at, before, now) && kinds.filter(it -> it.hasSeen(at)).isPresent()) {
        checkLater(at);
      }
    }
  }

  private static boolean isSamePiece(GridCell at, BoardReading before, BoardReading now) {
    return before.at(at).isPiece() && before.at(at) == now.at(at);
  }

  private void checkLater(GridCell at) {
    if (kinds.isPresent()) {
      judgements.remove(at);
      checks.add(at);
    }
  }

  /** The kind of what stands on that field is to be looked at, if anybody asks. */
  void judgeLater(GridCell at) {
    if (kinds.isPresent()) {
      kinds.get().drop(at);
      judgements.add(at);
    }
  }

  /** The field with the piece that is to be judged next. */
  Optional<GridCell> nextToJudge() {
    return Stream.concat(judgements.stream(), checks.stream()).findFirst();
  }

  /** The kind of what stands on that field is known, if anything does. */
  void markJudged(GridCell at) {
    judgements.remove(at);
    checks.remove(at);
  }

  /** So the board was read. */
  void doubt(BoardReading sighting) {
    for (GridCell at : measurements.keySet()) {
      if (!isWaiting(at)) {
        changed.remove(at);
      }
      if (sighting.at(at) == FieldReading.UNREAD) {
        doubts.add(at);
      } else {
        doubts.remove(at);
      }
    }
  }

  /**
   * Whether that field has changed and is still to be looked at. What is only looked at once more,
   * because it could not be read, is known as well as before.
   */
  boolean isPending(GridCell at) {
    return changed.contains(at) && isWaiting(at);
  }

  private boolean isWaiting(GridCell at) {
    return looks.contains(at) || judgements.contains(at);
  }

  /** Whether something that has changed is still to be looked at. */
  boolean isBehind() {
    return !looks.isEmpty() || !judgements.isEmpty();
  }
}
