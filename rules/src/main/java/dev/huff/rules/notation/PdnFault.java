package dev.huff.rules.notation;

import dev.huff.rules.NamedConstant;
import java.util.List;

/**
 * A fault in a game that was read.
 *
 * @param kind sort of fault
 * @param place where it is
 * @param message one sentence without the place
 * @param legal moves that would have been legal there, as the rule set writes them. Empty if that
 *     says nothing
 */
public record PdnFault(Kind kind, TextPosition place, String message, List<String> legal) {
  /** The three ways in which a notation can be wrong. */
  public enum Kind implements NamedConstant {
    /** It cannot be read at all. */
    INVALID,
    /** It can be read, but the rules do not allow it there. */
    ILLEGAL,
    /** It fits more than one legal move. */
    AMBIGUOUS
  }

  /** Copies the moves. */
  public PdnFault {
    legal = List.copyOf(legal);
  }

  /** A fault of writing. */
  public static PdnFault invalid(TextPosition place, String message) {
    return new PdnFault(Kind.INVALID, place, message, List.of());
  }

  /** The place, the kind and the sentence: {@code 12:5: illegal: …}. */
  @Override
  public String toString() {
    return place + ": " + kind.id() + ": " + message;
  }
}
