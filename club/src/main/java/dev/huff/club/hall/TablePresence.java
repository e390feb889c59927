package dev.huff.club.hall;

import dev.huff.rules.NamedConstant;
import java.util.Arrays;

/** Reports whether a table's computer is online. */
enum TablePresence implements NamedConstant {
  ONLINE,
  /** It was stopped, and said so. */
  LEFT,
  /** It was cut off: the broker says so in its stead. */
  GONE;

  /** That of this word; an unknown word is no sign of life. */
  static TablePresence of(String word) {
    return Arrays.stream(values()).filter(it -> it.id().equals(word)).findFirst().orElse(GONE);
  }
}
