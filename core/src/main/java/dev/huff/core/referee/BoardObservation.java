package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.CandidateLines;
import dev.huff.core.sensing.ChangeTrace;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.core.sensing.MoveInference;
import dev.huff.rules.board.FieldSet;
import java.util.Optional;

/**
 * Everything that tells what a board means.
 *
 * @param seen the settled board
 * @param trace what changed since the board was last understood
 * @param lines plies that it may have shown since then
 * @param suspect the irregular move that it shows or showed
 */
record BoardObservation(
    GameState game,
    BoardView seen,
    ChangeTrace trace,
    CandidateLines lines,
    Optional<SuspectedOffence> suspect) {
  /** What the board should show. */
  ExpectedBoard expected() {
    return game.expected();
  }

  /** The fields on which it does not. */
  FieldSet wrong() {
    return expected().mismatch(seen);
  }

  /** Whether nothing stands where it should not. */
  boolean isMissingOnly() {
    return !wrong().intersects(seen.occupied());
  }

  /** What legal play says about the board if that was expected. */
  MoveInference from(ExpectedBoard expected) {
    return new MoveInference(expected, seen, trace);
  }

  /** The suspected move, if the players were told of it. */
  Optional<SuspectedOffence> announced() {
    return suspect.filter(SuspectedOffence::announced);
  }
}
