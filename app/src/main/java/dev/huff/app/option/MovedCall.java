package dev.huff.app.option;

import java.util.Map;
import java.util.Optional;

/** What was called otherwise until the laboratory became a part of its own. */
final class MovedCall {
  private static final Map<String, String> NOW =
      Map.ofEntries(
          Map.entry("huff simulate", "huff lab soak"),
          Map.entry("huff bench", "huff lab bench"),
          Map.entry("huff engine bench", "huff lab engine bench"),
          Map.entry("huff engine shots", "huff lab engine shots"),
          Map.entry("huff engine soak", "huff lab engine soak"),
          Map.entry("huff engine tune", "huff lab engine tune"),
          Map.entry("huff see --rendered", "huff lab see --rendered"),
          Map.entry("huff see --games", "huff lab see --games"),
          Map.entry("huff see --score", "huff lab see --score"),
          Map.entry("huff see --speed", "huff lab see --speed"));

  private MovedCall() {}

  /** How a call that is no longer known is written now. */
  static Optional<String> of(String call) {
    return Optional.ofNullable(NOW.get(call));
  }
}
