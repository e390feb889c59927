package dev.huff.core.announce;

import java.util.Locale;

/** Chooses the form of a word for a number in a language. */
enum PluralRule {
  /** 1 piece, 2 pieces. */
  ONE_OTHER,
  /** 1 kámen, 2 kameny, 5 kamenů. */
  ONE_FEW_OTHER,
  /**
   * The same by the last digit, the teens apart: 2 minuty, 5 minut, 12 minut, 21 minut, 22 minuty.
   */
  ONE_FEW_BY_DIGIT,
  /** And one again by the last digit: 1 минута, 2 минуты, 5 минут, 11 минут, 21 минута. */
  ONE_AGAIN_FEW_BY_DIGIT;

  static PluralRule byId(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** The name of the form that goes with a number. */
  String form(int number) {
    if (number == 1) {
      return "one";
    }
    if (this == ONE_AGAIN_FEW_BY_DIGIT && number % 10 == 1 && number % 100 != 11) {
      return "again";
    }
    return isFew(number) ? "few" : "other";
  }

  private boolean isFew(int number) {
    return switch (this) {
      case ONE_OTHER -> false;
      case ONE_FEW_OTHER -> number >= 2 && number <= 4;
      case ONE_FEW_BY_DIGIT, ONE_AGAIN_FEW_BY_DIGIT ->
          number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14);
    };
  }
}
