package dev.huff.formats.ndjson;

import dev.huff.core.referee.Ruling;
import java.util.List;
import java.util.Optional;

/**
 * A ruling and its author.
 *
 * @param by name of who decided so. Empty if nobody did, or if it is unknown
 */
public record AttributedRuling(Ruling ruling, Optional<String> by) {
  /** What was ruled because somebody decided so, or because nobody did. */
  public static List<AttributedRuling> all(List<Ruling> rulings, Optional<String> by) {
    return rulings.stream().map(ruling -> new AttributedRuling(ruling, by)).toList();
  }

  /** What was ruled without anybody's decision. */
  public static List<AttributedRuling> all(List<Ruling> rulings) {
    return all(rulings, Optional.empty());
  }
}
