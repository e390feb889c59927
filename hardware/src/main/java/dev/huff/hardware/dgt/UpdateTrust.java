package dev.huff.hardware.dgt;

import java.util.HashMap;
import java.util.Map;

/**
 * Whether field updates count fields as dumps do. Nobody has published it for draughts boards, so
 * the dump that follows an update decides: three dumps that show nothing of the updates before
 * them, and only dumps count from then on.
 */
final class UpdateTrust {
  private static final int STRIKES = 3;

  private final Map<Integer, Integer> claimed = new HashMap<>();
  private int strikes;

  /** Notes an update; false when updates are not to be used. */
  boolean update(DgtMessage.FieldUpdate update) {
    claimed.put(update.field(), update.code());
    return strikes < STRIKES;
  }

  /** Compares a dump with the updates since the last one. */
  void dump(Codes dump) {
    boolean shown =
        claimed.entrySet().stream()
            .anyMatch(e -> e.getKey() < dump.size() && dump.at(e.getKey()) == e.getValue());
    if (shown) {
      strikes = Math.max(0, strikes - 1);
    } else if (!claimed.isEmpty()) {
      strikes++;
    }
    claimed.clear();
  }
}
