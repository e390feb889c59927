package dev.huff.rules.ruleset;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * A number of uneventful moves after which a game is drawn.
 *
 * @param moves of each player. A move of both is two plies
 * @param resets what restarts the count. A huff never does
 * @param material what must be on the board while the count runs
 * @param effect result of a full count
 */
public record DrawCountdown(
    int moves, Set<Event> resets, EndgameMaterial material, DrawEffect effect) {
  /** An event of a ply that counts as progress. */
  public enum Event {
    /** A piece was captured. */
    CAPTURE,
    /** A man moved. */
    MAN_MOVE,
    /** A man was crowned. */
    PROMOTION
  }

  /** Copies the events, in the order in which they are declared. */
  public DrawCountdown {
    Set<Event> copy = EnumSet.noneOf(Event.class);
    copy.addAll(resets);
    resets = Collections.unmodifiableSet(copy);
  }

  /** The full count in plies. */
  public int plies() {
    return 2 * moves;
  }
}
