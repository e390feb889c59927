package dev.huff.club.hall;

import dev.huff.rules.NamedConstant;

/** Reports whether a table's computer is online. */
enum TablePresence implements NamedConstant {
  ONLINE,
  /** It was stopped, and said so. */
  LEFT,
  /** It was cut off: the broker says so in its stead. */
  GONE;

  /** That of this word; an unknown word is no sign of life. */
  static TablePresence of(String word) {
    return NamedConstant.find(values(), word).orElse(GONE);
  }
}
