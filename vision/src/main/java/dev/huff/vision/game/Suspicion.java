package dev.huff.vision.game;

import dev.huff.core.board.Geometry;
import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.Snapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds back what no game does: a piece becomes another one where it stands. Mostly it is a hand
 * that rests on it, too small to be noticed as one. What stays so is told all the same.
 */
final class Suspicion {
  /** Hardly a hand rests longer, in ms. */
  private static final long RESTING = 8_000;

  /** Where more pieces are other ones the board was set up anew. */
  private static final int MOST = 2;

  /** Since when which field has shown another piece, in ms. */
  private final Map<Integer, Long> since = new HashMap<>();

  /** Until then a board that was set up anew may still be looked at, field by field. */
  private long anewUntil = Long.MIN_VALUE;

  /**
   * What may be told of a reading.
   *
   * @param before what stood there
   * @param possible what the game allows, the present position too
   */
  Snapshot hold(long time, Snapshot seen, Snapshot before, List<Snapshot> possible) {
    Geometry geometry = seen.geometry();
    Reading[] readings = new Reading[geometry.size()];
    Map<Integer, Long> odd = new HashMap<>();
    for (int field = 1; field <= geometry.size(); field++) {
      readings[field - 1] = seen.at(field);
      if (isOdd(field, seen, before, possible)) {
        odd.put(field, since.getOrDefault(field, time));
      }
    }
    since.clear();
    anewUntil = odd.size() > MOST ? time + RESTING : anewUntil;
    if (time < anewUntil) {
      return seen;
    }
    since.putAll(odd);
    odd.forEach((field, then) -> hold(field, time - then, readings));
    return Snapshot.of(geometry, readings);
  }

  private static void hold(int field, long millis, Reading[] readings) {
    readings[field - 1] = millis < RESTING ? Reading.UNREAD : readings[field - 1];
  }

  private static boolean isOdd(int field, Snapshot seen, Snapshot before, List<Snapshot> possible) {
    Reading now = seen.at(field);
    return now.isPiece()
        && before.at(field).isPiece()
        && now != before.at(field)
        && possible.stream().noneMatch(one -> one.at(field) == now);
  }
}
