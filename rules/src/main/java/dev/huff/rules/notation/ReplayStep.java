package dev.huff.rules.notation;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import java.util.Optional;

/** One event of a game that was played through. */
public sealed interface ReplayStep {
  /** Where it stands in the text. */
  TextPosition place();

  /** The position it leads to. */
  Position after();

  /**
   * A move.
   *
   * @param move which
   * @param text as the rule set writes it
   * @param irregular the violation, if it broke the rules but stands. Empty otherwise
   * @param place in the text
   * @param after position after the move
   */
  record Played(
      Move move, String text, Optional<String> irregular, TextPosition place, Position after)
      implements ReplayStep {}

  /**
   * A piece taken off for a capture it had to make.
   *
   * @param field where it stood
   * @param place where that stands
   * @param after the position it leads to
   */
  record Huffed(int field, TextPosition place, Position after) implements ReplayStep {}

  /**
   * A position set up in the middle of the game.
   *
   * @param place in the text
   * @param from that position with its known draw counts
   */
  record SetUp(TextPosition place, Fen from) implements ReplayStep {
    @Override
    public Position after() {
      return from.position();
    }
  }
}
