package dev.huff.hardware.certabo;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;

/**
 * Finds pieces that replaced others: a piece never seen before takes the place of one that stands
 * nowhere else now.
 */
final class PieceReplacements {
  private final Map<Integer, Long> left = new HashMap<>();
  private List<Long> last = List.of();

  /**
   * Takes in a board.
   *
   * @param tags of every field, 0 where nothing stands
   * @param isKnown whose tags are known
   */
  void see(List<Long> tags, LongPredicate isKnown) {
    List<Long> before = last.isEmpty() ? tags : last;
    int[] changed =
        IntStream.range(0, tags.size())
            .filter(cell -> !tags.get(cell).equals(before.get(cell)))
            .toArray();
    boolean goneOn =
        Arrays.stream(changed)
            .filter(cell -> isKnown.test(tags.get(cell)))
            .anyMatch(cell -> !tags.get(cell).equals(left.get(cell)));
    if (goneOn) {
      // A piece stands where it did not: what had left before that was not about to be replaced.
      left.clear();
    }
    for (int cell : changed) {
      if (isKnown.test(before.get(cell))) {
        left.put(cell, before.get(cell));
      }
    }
    last = List.copyOf(tags);
  }

  /** The tag of the piece that the one on this field has replaced, if it has. */
  Optional<Long> replacedBy(int cell) {
    return Optional.ofNullable(left.get(cell)).filter(tag -> !last.contains(tag));
  }
}
