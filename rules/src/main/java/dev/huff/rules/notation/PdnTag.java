package dev.huff.rules.notation;

/**
 * One tag of a game's header.
 *
 * @param name such as {@code White}
 * @param value its text, without the quotes and escapes
 * @param place where the value begins
 */
public record PdnTag(String name, String value, TextPosition place) {
  /** A tag that was never in a text. */
  public PdnTag(String name, String value) {
    this(name, value, TextPosition.NOWHERE);
  }
}
