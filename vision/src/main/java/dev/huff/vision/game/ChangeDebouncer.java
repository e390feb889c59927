package dev.huff.vision.game;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Delays changes that no game produces. A piece that becomes another one is usually a resting hand,
 * too small to be noticed as one. A piece that appears where no move puts it may be a finger tip or
 * a shadow, and must be seen twice. Lasting changes are reported all the same.
 */
final class ChangeDebouncer {
  /** Hardly a hand rests longer, in ms. */
  private static final long RESTING = 8_000;

  /** So long, in ms, a piece may be misread that nothing touches: a hand has just gone from it. */
  private static final long UNTOUCHED = 1_000;

  /** Where more pieces are other ones the board was set up anew. */
  private static final int MOST = 2;

  /** Since when which field has shown what no game puts there, in ms. */
  private final Map<Integer, Long> since = new HashMap<>();

  /** Until then a board that was set up anew may still be looked at, field by field. */
  private long anewUntil = Long.MIN_VALUE;

  /**
   * What may be told of a reading.
   *
   * @param before what stood there
   * @param possible what the game allows, the present position too
   * @param touched whether a hand may be on a field
   */
  Snapshot hold(
      long time, Snapshot seen, Snapshot before, List<Snapshot> possible, IntPredicate touched) {
    Geometry geometry = seen.geometry();
    Map<Integer, Long> odd = new HashMap<>();
    int others = 0;
    for (int field = 1; field <= geometry.size(); field++) {
      if (isOdd(field, seen, before, possible)) {
        odd.put(field, since.getOrDefault(field, time));
        others += before.at(field).isPiece() ? 1 : 0;
      }
    }
    since.clear();
    anewUntil = others > MOST ? time + RESTING : anewUntil;
    if (time < anewUntil) {
      return seen;
    }
    since.putAll(odd);
    return Snapshot.of(
        geometry,
        field -> {
          boolean isHeld =
              odd.containsKey(field) && time - odd.get(field) < hold(field, before, touched);
          return isHeld ? FieldReading.UNREAD : seen.at(field);
        });
  }

  /** How long what no game puts there is held back, in ms. */
  private static long hold(int field, Snapshot before, IntPredicate touched) {
    return before.at(field).isPiece() && touched.test(field) ? RESTING : UNTOUCHED;
  }

  private static boolean isOdd(int field, Snapshot seen, Snapshot before, List<Snapshot> possible) {
    FieldReading now = seen.at(field);
    return now.isPiece()
        && before.at(field) != FieldReading.UNREAD
        && now != before.at(field)
        && possible.stream().noneMatch(one -> one.at(field) == now);
  }
}
