package dev.huff.hardware.certabo;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The last few frames, and what most of them say of a field: single readings of RFID are wild. */
final class MajorityFilter {
  private final int frames;
  private final int needed;
  private final Deque<List<Long>> last = new ArrayDeque<>();

  /**
   * @param frames how many frames vote
   * @param needed how many must agree
   */
  MajorityFilter(int frames, int needed) {
    this.frames = frames;
    this.needed = needed;
  }

  void reset() {
    last.clear();
  }

  void add(List<Long> tags) {
    if (last.size() == frames) {
      last.removeFirst();
    }
    last.addLast(tags);
  }

  /** Whether there are as many frames as vote. */
  boolean isComplete() {
    return last.size() == frames;
  }

  /** The tag on which enough frames agree. */
  Optional<Long> winner(int field) {
    Map<Long, Integer> counts = new HashMap<>();
    last.forEach(tags -> counts.merge(tags.get(field), 1, Integer::sum));
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() >= needed)
        .map(Map.Entry::getKey)
        .findFirst();
  }
}
