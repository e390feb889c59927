package dev.huff.rules.game;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.ResultStyle;
import java.util.Optional;

/**
 * The end of a game: its winner and the reason.
 *
 * @param winner who won; empty for a draw
 * @param reason {@code all-captured}, {@code no-moves}, {@code first-king}, {@code repetition},
 *     {@code no-progress}, {@code endgame}, {@code agreement}, {@code resignation} or {@code time}
 */
public record Outcome(Optional<Side> winner, String reason) {
  static Outcome won(Side side, String reason) {
    return new Outcome(Optional.of(side), reason);
  }

  static Outcome drawn(String reason) {
    return new Outcome(Optional.empty(), reason);
  }

  /** The result as a rule set writes it, such as {@code 2-0} or {@code 1/2-1/2}. */
  public String result(ResultStyle style) {
    return style.write(winner);
  }
}
