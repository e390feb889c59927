package dev.huff.app.pdn;

import dev.huff.rules.NamedConstant;
import dev.huff.rules.notation.ReplayedGame;

/**
 * A game that was played through, and why under that rule set.
 *
 * @param basis how the rule set was found
 */
public record JudgedGame(ReplayedGame replay, Basis basis) {
  /** Source of a game's rule set. */
  public enum Basis implements NamedConstant {
    /** The user named it. */
    NAMED,
    /** The game's own tags name it. */
    TAGGED,
    /** The tags name none, or a wrong one, and this is the one that fits. */
    FITTING
  }
}
