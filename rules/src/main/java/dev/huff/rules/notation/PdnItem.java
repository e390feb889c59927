package dev.huff.rules.notation;

import dev.huff.rules.board.Side;
import java.util.List;
import java.util.Optional;

/** One piece of a game's move text, as it is written; whether moves are legal is not known here. */
public sealed interface PdnItem {
  /** Where it begins. */
  TextPosition place();

  /**
   * A move.
   *
   * @param text such as {@code 32-28} or {@code c3xe5}, without blanks
   * @param strength such as {@code !?}. Empty for none
   * @param side who played it. Needed only if the sides do not alternate
   * @param place where it begins
   */
  record Ply(String text, String strength, Optional<Side> side, TextPosition place)
      implements PdnItem {
    /** A move that was never in a text. */
    public Ply(String text) {
      this(text, "", Optional.empty(), TextPosition.NOWHERE);
    }
  }

  /**
   * A comment. Runs of blanks become one, and a closing brace, which no comment can hold, becomes a
   * parenthesis.
   *
   * @param text without the braces
   * @param place where it begins
   */
  record Comment(String text, TextPosition place) implements PdnItem {
    /** Replaces what a comment cannot hold: closing braces and line breaks. */
    public Comment {
      text = text.replace('}', ')').strip().replaceAll("\\s+", " ");
    }

    /** A comment that was never in a text. */
    public Comment(String text) {
      this(text, TextPosition.NOWHERE);
    }
  }

  /**
   * A numeric annotation glyph, such as {@code $1}.
   *
   * @param code its number
   * @param place where it begins
   */
  record Nag(int code, TextPosition place) implements PdnItem {}

  /**
   * Moves that were not played but could have been, in place of the move before.
   *
   * @param items what stands between its parentheses
   * @param place where it begins
   */
  record Variation(List<PdnItem> items, TextPosition place) implements PdnItem {
    /** Copies the items. */
    public Variation {
      items = List.copyOf(items);
    }
  }

  /**
   * A new position set up in the middle of a game: {@code /FEN "…"/}.
   *
   * @param fen what stands between the quotes
   * @param place where that begins
   */
  record SetUp(String fen, TextPosition place) implements PdnItem {}
}
