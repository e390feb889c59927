package dev.huff.rules.ruleset;

import java.util.Optional;

/**
 * When a position that comes back ends the game.
 *
 * @param times at which occurrence; 0 for never
 * @param kind what counts as coming back
 * @param effect what it brings
 */
public record Repetition(int times, Kind kind, Effect effect) {
  /** What counts as coming back. */
  public enum Kind {
    /** At any time in the game. */
    IN_GAME,
    /** The same plies lying between each two occurrences. */
    IN_SUCCESSION
  }

  /** Positions may come back for ever. */
  public static final Repetition NEVER = new Repetition(0, Kind.IN_GAME, Effect.DRAWN);

  /** This rule, or empty when positions may come back for ever. */
  public Optional<Repetition> any() {
    return times == 0 ? Optional.empty() : Optional.of(this);
  }
}
