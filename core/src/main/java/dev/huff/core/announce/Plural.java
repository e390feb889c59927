package dev.huff.core.announce;

import java.util.List;
import java.util.Locale;

/** How a language counts: which form of a word goes with a number. */
enum Plural {
  /** 1 piece, 2 pieces. */
  ONE_OTHER,
  /** 1 kámen, 2 kameny, 5 kamenů. */
  ONE_FEW_OTHER;

  static Plural byId(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** The names of all forms. */
  List<String> forms() {
    return this == ONE_OTHER ? List.of("one", "other") : List.of("one", "few", "other");
  }

  /** The name of the form that goes with a number. */
  String form(int number) {
    if (number == 1) {
      return "one";
    }
    return this == ONE_FEW_OTHER && number >= 2 && number <= 4 ? "few" : "other";
  }
}
