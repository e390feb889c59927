package dev.huff.hardware.dgt;

import dev.huff.hardware.codes.CodeDump;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reconciles dumps and updates that carry no checksum.
 *
 * <p>An update is believed at once, and the dump after it has the last word. A dump that shows a
 * change without an update is believed once the next dump confirms it. Nobody has published whether
 * updates of draughts boards count fields as dumps do. After three dumps in a row that contradict
 * the updates before them, only dumps count.
 */
final class DumpReconciler {
  private static final int STRIKES = 3;

  private final Map<Integer, Integer> claimed = new HashMap<>();
  private Optional<CodeDump> believed = Optional.empty();
  private Optional<CodeDump> last = Optional.empty();
  private boolean isDoubtful;
  private int strikes;

  /** The line was opened again: nothing is known of the fields. */
  void reset() {
    claimed.clear();
    believed = Optional.empty();
    last = Optional.empty();
    isDoubtful = false;
  }

  /** The codes that are believed now. */
  Optional<CodeDump> codes() {
    return believed;
  }

  /** Whether the last dump showed something that only another dump can confirm. */
  boolean isDoubtful() {
    return isDoubtful;
  }

  /** Takes an update; false when it is not believed. */
  boolean update(DgtMessage.FieldUpdate update) {
    claimed.put(update.field(), update.code());
    if (strikes >= STRIKES || believed.isEmpty() || update.field() >= believed.get().size()) {
      return false;
    }
    believed = Optional.of(believed.get().with(update.field(), update.code()));
    return true;
  }

  void dump(CodeDump dump) {
    judgeUpdates(dump);
    isDoubtful = false;
    CodeDump next = dump;
    if (believed.isPresent() && believed.get().size() == dump.size()) {
      for (int field = 0; field < dump.size(); field++) {
        if (!isConvincing(field, dump.at(field))) {
          next = next.with(field, believed.get().at(field));
          isDoubtful = true;
        }
      }
    }
    believed = Optional.of(next);
    last = Optional.of(dump);
    claimed.clear();
  }

  private boolean isConvincing(int field, int code) {
    return believed.orElseThrow().at(field) == code
        || claimed.containsKey(field)
        || last.filter(dump -> dump.at(field) == code).isPresent();
  }

  private void judgeUpdates(CodeDump dump) {
    boolean shown =
        claimed.entrySet().stream()
            .anyMatch(e -> e.getKey() < dump.size() && dump.at(e.getKey()) == e.getValue());
    if (shown) {
      strikes = Math.max(0, strikes - 1);
    } else if (!claimed.isEmpty()) {
      strikes++;
    }
  }
}
