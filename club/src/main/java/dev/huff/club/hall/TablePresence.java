package dev.huff.club.hall;

import java.util.Arrays;
import java.util.Locale;

/** Reports whether a table's computer is online. */
enum TablePresence {
  ONLINE,
  /** It was stopped, and said so. */
  LEFT,
  /** It was cut off: the broker says so in its stead. */
  GONE;

  /** That of this word; an unknown word is no sign of life. */
  static TablePresence of(String word) {
    return Arrays.stream(values()).filter(it -> it.word().equals(word)).findFirst().orElse(GONE);
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
