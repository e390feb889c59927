package dev.huff.core.referee;

import dev.huff.core.sensing.BoardExplanation;
import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ChangeTrace;
import dev.huff.core.sensing.MoveInference;

/** Detects a board that is the other way round, and turns its readings. */
final class BoardRotationDetector {
  private boolean turned;
  private boolean known;

  BoardView view(BoardView raw) {
    return turned ? raw.turned() : raw;
  }

  /**
   * Whether a board that makes no sense does when it is turned; from then on it is. Where sensors
   * see no colours the start position looks the same from both sides, and the first move decides.
   */
  boolean isTurned(GameState game, BoardView seen, ChangeTrace trace) {
    BoardView other = seen.turned();
    boolean shows = seen.hasColours() && game.expected().mismatch(other).isEmpty();
    boolean mayTurn = !known && game.plies().isEmpty();
    if (shows || (mayTurn && isFirstMove(game, other, trace))) {
      turned = !turned;
      return true;
    }
    return false;
  }

  /** A move was made: it told which way round the board is, even if it is taken back. */
  void moved() {
    known = true;
  }

  private boolean isFirstMove(GameState game, BoardView other, ChangeTrace trace) {
    BoardExplanation first =
        new MoveInference(game.expected(), other, trace.turned(other.geometry())).infer();
    return first instanceof BoardExplanation.Played || first instanceof BoardExplanation.Touched;
  }
}
