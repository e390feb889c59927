package dev.huff.core.sensing;

import dev.huff.core.board.FieldSet;
import dev.huff.core.move.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which fields changed since the board was last understood, and in what order: it breaks ties
 * between plies that leave the same board.
 */
public final class Trace {
  private static final int NOT_SEEN = Integer.MAX_VALUE;
  private static final int MAX_CHANGES = 256;

  private record Change(int step, FieldSet emptied, FieldSet filled) {}

  private final List<Change> changes = new ArrayList<>();

  /** Takes in one settled change of the board; the oldest go when there are very many. */
  public void add(Sight before, Sight after) {
    FieldSet changed = before.mismatch(after);
    if (!changed.isEmpty()) {
      if (changes.size() == MAX_CHANGES) {
        changes.remove(0);
      }
      int step = changes.isEmpty() ? 0 : changes.get(changes.size() - 1).step() + 1;
      changes.add(
          new Change(
              step, changed.minus(after.occupied()), changed.intersection(after.occupied())));
    }
  }

  /** Forgets everything: the board is understood. */
  public void clear() {
    changes.clear();
  }

  /** All fields that changed. */
  public FieldSet touched() {
    FieldSet all = FieldSet.EMPTY;
    for (Change change : changes) {
      all = all.union(change.emptied()).union(change.filled());
    }
    return all;
  }

  /**
   * How badly plies in a row fit what was seen: fields touched for nothing or never touched, and
   * things that happened in the wrong order. 0 is a perfect fit.
   */
  int misfit(List<Move> plies) {
    FieldSet needed = needed(plies);
    return needed.difference(touched()).size() + disorder(plies);
  }

  /**
   * Whether every ply was seen to leave its field and to arrive, but for arrivals on fields where a
   * piece was captured: there one piece may take the other's place between two readings.
   */
  boolean isSeen(List<Move> plies) {
    FieldSet touched = touched();
    FieldSet captured = FieldSet.EMPTY;
    for (Move ply : plies) {
      captured = captured.union(ply.capturedFields());
    }
    FieldSet replaced = captured;
    return plies.stream()
        .allMatch(
            ply ->
                touched.contains(ply.from())
                    && (touched.contains(ply.to()) || replaced.contains(ply.to())));
  }

  private static FieldSet needed(List<Move> plies) {
    FieldSet needed = FieldSet.EMPTY;
    for (Move ply : plies) {
      needed = needed.union(fields(ply));
    }
    return needed;
  }

  private int disorder(List<Move> plies) {
    int disorder = 0;
    for (int i = 1; i < plies.size(); i++) {
      disorder += disorder(plies.get(i - 1), plies.get(i));
    }
    return disorder;
  }

  private int disorder(Move first, Move second) {
    int firstLeft = firstStep(change -> change.emptied().contains(first.from()));
    int firstArrived = firstStep(change -> change.filled().contains(first.to()));
    int secondLeft = firstStep(change -> change.emptied().contains(second.from()));
    int secondArrived = lastStep(second.to());
    return late(firstLeft, secondLeft)
        + late(firstArrived, secondLeft)
        + late(firstArrived, secondArrived)
        + late(firstLeft, secondArrived);
  }

  /** How badly a single ply fits what was seen. */
  int misfit(Move move) {
    return fields(move).difference(touched()).size();
  }

  private static int late(int earlier, int later) {
    return earlier != NOT_SEEN && later != NOT_SEEN && earlier > later ? 1 : 0;
  }

  private int firstStep(Predicate<Change> happened) {
    for (Change change : changes) {
      if (happened.test(change)) {
        return change.step();
      }
    }
    return NOT_SEEN;
  }

  private int lastStep(int filled) {
    int step = NOT_SEEN;
    for (Change change : changes) {
      if (change.filled().contains(filled)) {
        step = change.step();
      }
    }
    return step;
  }

  private static FieldSet fields(Move move) {
    return move.capturedFields().with(move.from()).with(move.to());
  }
}
