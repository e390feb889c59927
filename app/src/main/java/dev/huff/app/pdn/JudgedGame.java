package dev.huff.app.pdn;

import dev.huff.rules.notation.ReplayedGame;
import java.util.Locale;

/**
 * A game that was played through, and why under that rule set.
 *
 * @param basis how the rule set was found
 */
public record JudgedGame(ReplayedGame replay, Basis basis) {
  /** How a rule set was found. */
  public enum Basis {
    /** The user named it. */
    NAMED,
    /** The game's own tags name it. */
    TAGGED,
    /** The tags name none, or a wrong one, and this is the one that fits. */
    FITTING;

    /** The name used in reports: {@code named}, {@code tagged} or {@code fitting}. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
