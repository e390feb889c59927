package dev.huff.hardware.serial;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds fields that change more often than hands do: a weak magnet, a loose wire, a reader at the
 * edge of its reach.
 */
final class FlickerDetector {
  private static final long WINDOW_MILLIS = 10_000;

  /** Three moves over one field in ten seconds are six changes; nobody plays like that for long. */
  private static final int MOST_CHANGES = 12;

  /** A field that flickers, and what is said of it. */
  private record Complaint(int cell, String words) {}

  private final Map<Integer, Deque<Long>> changes = new HashMap<>();
  private Optional<Snapshot> last = Optional.empty();
  private Optional<Complaint> complaint = Optional.empty();

  /** Takes a reading. */
  void note(long time, Snapshot snapshot) {
    Optional<Snapshot> before =
        last.filter(
            known ->
                known.geometry() == snapshot.geometry() && known.isWhole() == snapshot.isWhole());
    last = Optional.of(snapshot);
    before.ifPresent(known -> compare(time, known, snapshot));
    forget(time);
  }

  /**
   * Says which field flickers worst, if one does. As long as that one flickers the words stay the
   * same, since nobody wants a line for each change.
   */
  Optional<String> complaint(long time) {
    forget(time);
    if (complaint.filter(known -> isFlickering(known.cell())).isEmpty()) {
      complaint =
          changes.keySet().stream()
              .filter(this::isFlickering)
              .max(Comparator.comparingInt(this::count))
              .map(cell -> new Complaint(cell, words(last.orElseThrow().geometry(), cell)));
    }
    return complaint.map(Complaint::words);
  }

  private void forget(long time) {
    changes.values().forEach(times -> times.removeIf(at -> at < time - WINDOW_MILLIS));
    changes.values().removeIf(Deque::isEmpty);
  }

  private boolean isFlickering(int cell) {
    return count(cell) > MOST_CHANGES;
  }

  private int count(int cell) {
    return Optional.ofNullable(changes.get(cell)).map(Deque::size).orElse(0);
  }

  private void compare(long time, Snapshot before, Snapshot after) {
    Geometry geometry = after.geometry();
    for (int cell = 0; cell < geometry.width() * geometry.height(); cell++) {
      FieldReading was = before.at(cell / geometry.width(), cell % geometry.width());
      FieldReading is = after.at(cell / geometry.width(), cell % geometry.width());
      if (was != is && was != FieldReading.UNREAD && is != FieldReading.UNREAD) {
        changes.computeIfAbsent(cell, key -> new ArrayDeque<>()).add(time);
      }
    }
  }

  private String words(Geometry geometry, int cell) {
    return String.format(
        "square %s flickers: %s changes in %s s; look at its sensor, and at the magnet of "
            + "the piece on it",
        geometry.name(cell / geometry.width(), cell % geometry.width()),
        count(cell),
        WINDOW_MILLIS / 1_000);
  }
}
