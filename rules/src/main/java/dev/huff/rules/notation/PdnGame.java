package dev.huff.rules.notation;

import java.util.List;
import java.util.Optional;

/**
 * One game as it stands in a PDN file: read by its marks alone, before any rules are asked.
 *
 * @param tags the header, in its order; no name twice
 * @param items moves, comments, variations, set-ups
 * @param result what closes the game, such as {@code 1-0}; empty when nothing does
 * @param place where the game begins
 * @param end where it ends
 * @param faults what could not be read
 */
public record PdnGame(
    List<PdnTag> tags,
    List<PdnItem> items,
    Optional<String> result,
    TextPosition place,
    TextPosition end,
    List<PdnFault> faults) {
  public PdnGame {
    tags = List.copyOf(tags);
    items = List.copyOf(items);
    faults = List.copyOf(faults);
  }

  /** A game that was never in a text. */
  public PdnGame(List<PdnTag> tags, List<PdnItem> items, String result) {
    this(tags, items, Optional.of(result), TextPosition.NOWHERE, TextPosition.NOWHERE, List.of());
  }

  /** The tag of that name, in any case. */
  public Optional<PdnTag> tag(String name) {
    return tags.stream().filter(tag -> tag.name().equalsIgnoreCase(name)).findFirst();
  }

  /** The value of the tag of that name, in any case. */
  public Optional<String> value(String name) {
    return tag(name).map(PdnTag::value);
  }

  /** How many moves it has, variations left aside. */
  public long plies() {
    return items.stream().filter(PdnItem.Ply.class::isInstance).count();
  }
}
