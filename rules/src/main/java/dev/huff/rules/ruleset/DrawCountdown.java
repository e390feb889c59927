package dev.huff.rules.ruleset;

import java.util.Set;

/**
 * A number of moves in which nothing has happened and after which a game is drawn.
 *
 * @param moves how many moves of each player; a move of both is two plies
 * @param resets what starts the count again; a huff does wherever a capture does
 * @param material what must stand on the board for the count to run
 * @param effect what a full count brings
 */
public record DrawCountdown(
    int moves, Set<Event> resets, EndgameMaterial material, DrawEffect effect) {
  /** What a ply may bring that counts as progress. */
  public enum Event {
    CAPTURE,
    MAN_MOVE,
    PROMOTION
  }

  public DrawCountdown {
    resets = Set.copyOf(resets);
  }

  /** The full count in plies. */
  public int plies() {
    return 2 * moves;
  }
}
