package dev.huff.rules.notation;

import java.util.List;
import java.util.Optional;

/**
 * One game of a PDN file, parsed by its syntax alone, without any rules.
 *
 * @param tags the header in its order. Names are unique.
 * @param items moves, comments, variations, set-ups.
 * @param result terminator, such as {@code 1-0}. Empty if there is none.
 * @param place where the game begins.
 * @param end where it ends.
 * @param faults what could not be read. Empty if all could.
 * @param warnings what is written against the rules of PDN but could be read.
 */
public record PdnGame(
    List<PdnTag> tags,
    List<PdnItem> items,
    Optional<String> result,
    TextPosition place,
    TextPosition end,
    List<PdnFault> faults,
    List<PdnFault> warnings) {
  /** Copies the lists. */
  public PdnGame {
    tags = List.copyOf(tags);
    items = List.copyOf(items);
    faults = List.copyOf(faults);
    warnings = List.copyOf(warnings);
  }

  /** A game that was never in a text. */
  public PdnGame(List<PdnTag> tags, List<PdnItem> items, String result) {
    this(
        tags,
        items,
        Optional.of(result),
        TextPosition.NOWHERE,
        TextPosition.NOWHERE,
        List.of(),
        List.of());
  }

  /** The tag of that name, in any case. */
  public Optional<PdnTag> tag(String name) {
    return tags.stream().filter(tag -> tag.name().equalsIgnoreCase(name)).findFirst();
  }

  /** The value of the tag of that name, in any case. */
  public Optional<String> value(String name) {
    return tag(name).map(PdnTag::value);
  }

  /**
   * The tag of the position it begins with; empty for the start position, written {@code ?} too.
   */
  public Optional<PdnTag> startTag() {
    return tag("FEN").filter(fen -> !fen.value().matches("\\s*[?*-]?\\s*"));
  }

  /** How many moves it has, variations left aside. */
  public long plies() {
    return items.stream().filter(PdnItem.Ply.class::isInstance).count();
  }
}
