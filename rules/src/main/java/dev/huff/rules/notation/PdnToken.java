package dev.huff.rules.notation;

/**
 * A word of a PDN text.
 *
 * @param type what it is.
 * @param text what it says, without its marks.
 * @param value a tag's value, or what is wrong with loose text. Else empty.
 * @param place where it begins. For a tag and a set-up, where its value begins.
 * @param oddity what is wrong with the way it is written though it can be read, else empty.
 */
record PdnToken(Type type, String text, String value, TextPosition place, String oddity) {
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
    /** Text that means nothing in PDN; the value says why. */
    LOOSE,
    /** Something that cannot be read; the text says why. */
    BAD,
    END
  }

  PdnToken(Type type, String text, TextPosition place) {
    this(type, text, "", place, "");
  }

  /** Text that means nothing. */
  static PdnToken loose(TextPosition place, String text, String why) {
    return new PdnToken(Type.LOOSE, text, why, place, "");
  }

  /** Something that cannot be read. */
  static PdnToken bad(TextPosition place, String why) {
    return new PdnToken(Type.BAD, why, place);
  }
}
