package dev.huff.rules.notation;

/**
 * A word of a PDN text.
 *
 * @param type what it is
 * @param text what it says, without its marks
 * @param value a tag's value, else empty
 * @param place where it begins; for a tag and a set-up, where its value begins
 */
record PdnToken(Type type, String text, String value, TextPosition place) {
  enum Type {
    TAG,
    NUMBER,
    MOVE,
    ELLIPSIS,
    STRENGTH,
    NAG,
    COMMENT,
    SETUP,
    OPEN,
    CLOSE,
    RESULT,
    /** A word that means nothing in PDN. */
    WORD,
    /** Something that cannot be read; the text says why. */
    BAD,
    END
  }

  PdnToken(Type type, String text, TextPosition place) {
    this(type, text, "", place);
  }

  /** Something that cannot be read. */
  static PdnToken bad(TextPosition place, String why) {
    return new PdnToken(Type.BAD, why, place);
  }
}
