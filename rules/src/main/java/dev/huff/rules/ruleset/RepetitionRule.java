package dev.huff.rules.ruleset;

import java.util.Optional;

/**
 * The rule by which a position that comes back ends the game.
 *
 * @param times at which occurrence; 0 for never
 * @param kind what counts as coming back
 * @param compared what makes two positions the same
 * @param effect what it brings
 */
public record RepetitionRule(int times, Kind kind, Compared compared, DrawEffect effect) {
  /** The occurrences that count as coming back. */
  public enum Kind {
    /** At any time in the game. */
    IN_GAME,
    /** The same plies lying between each two occurrences. */
    IN_SUCCESSION
  }

  /** The parts of two positions that must be the same. */
  public enum Compared {
    /** The pieces and whose turn it is. */
    PLACEMENT_AND_TURN,
    /** The pieces alone. */
    PLACEMENT
  }

  /** Positions may come back for ever. */
  public static final RepetitionRule NEVER =
      new RepetitionRule(0, Kind.IN_GAME, Compared.PLACEMENT_AND_TURN, DrawEffect.DRAWN);

  /** This rule, or empty when positions may come back for ever. */
  public Optional<RepetitionRule> any() {
    return times == 0 ? Optional.empty() : Optional.of(this);
  }
}
