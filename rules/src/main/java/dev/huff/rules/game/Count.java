package dev.huff.rules.game;

import dev.huff.rules.ruleset.DrawCountdown;
import dev.huff.rules.ruleset.EndgameMaterial;

/**
 * Progress of one of a rule set's counts.
 *
 * @param countdown the rule
 * @param plies what has been counted
 */
public record Count(DrawCountdown countdown, int plies) {
  /** Whole moves of both players so far. */
  public int moves() {
    return plies / 2;
  }

  /** The number of moves that makes the draw. */
  public int limit() {
    return countdown.moves();
  }

  /** Whether the draw is reached. */
  public boolean isFull() {
    return plies >= countdown.plies();
  }

  /** What runs: {@code no-progress}, or {@code endgame} where it asks for what is on the board. */
  public String reason() {
    return countdown.material() == EndgameMaterial.ANY ? "no-progress" : "endgame";
  }

  int pliesLeft() {
    return countdown.plies() - plies;
  }
}
