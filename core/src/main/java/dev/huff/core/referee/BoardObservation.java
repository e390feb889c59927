package dev.huff.core.referee;

import dev.huff.core.sensing.BoardExplanation;
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
 * @param trace changes since the last understood board
 * @param lines plies that it may have shown
 * @param suspect the irregular move shown
 * @param here what legal play says about it
 */
record BoardObservation(
    GameState game,
    BoardView seen,
    ChangeTrace trace,
    CandidateLines lines,
    Optional<SuspectedOffence> suspect,
    BoardExplanation here) {
  static BoardObservation of(
      GameState game,
      BoardView seen,
      ChangeTrace trace,
      CandidateLines lines,
      Optional<SuspectedOffence> suspect) {
    BoardExplanation here = new MoveInference(game.expected(), seen, trace).infer();
    return new BoardObservation(game, seen, trace, lines, suspect, here);
  }

  /** What legal play says, if that is of this kind. */
  <T extends BoardExplanation> Optional<T> as(Class<T> kind) {
    return Optional.of(here).filter(kind::isInstance).map(kind::cast);
  }

  /** The two plies that legal play says were made. */
  Optional<BoardExplanation.PlayedTwo> twoPlies() {
    return as(BoardExplanation.PlayedTwo.class);
  }

  /** The ply with which legal play says that the board was reached. */
  Optional<ExpectedBoard.Step> firstPly() {
    return as(BoardExplanation.Played.class)
        .map(BoardExplanation.Played::step)
        .or(() -> as(BoardExplanation.Touched.class).map(BoardExplanation.Touched::step))
        .or(() -> twoPlies().map(BoardExplanation.PlayedTwo::first));
  }

  /** Whether nothing is wrong but that a hand holds the pieces of one move. */
  boolean isHandUnderWay() {
    return here instanceof BoardExplanation.InProgress;
  }

  /** The same where nobody is putting anything right, and nobody may be huffing. */
  boolean isMereHand() {
    return isHandUnderWay() && announced().isEmpty() && game.due().isEmpty();
  }

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
