package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;

/**
 * Detects a piece that appears on two fields to which it could have gone. One of them reads
 * wrongly, and nobody can tell which. A ruling for one of them is taken back.
 */
final class TwoLandingsDetector {
  private TwoLandingsDetector() {}

  /** The question where the board looks so. */
  static Optional<Verdict> find(ExpectedBoard expected, BoardView seen) {
    List<Move> moves = of(expected, seen);
    return moves.isEmpty()
        ? Optional.empty()
        : Optional.of(new Verdict.Ask(moves, SettleDelays.STOOD_WRONG));
  }

  /**
   * What takes back the last move, which counted before the board looked so: for the side that made
   * it and says only now that it has. Without that a piece may have been added.
   */
  static Optional<GameAction> retraction(GameState game, BoardView seen) {
    return game.last()
        .filter(ply -> !ply.irregular())
        .filter(ply -> of(ply.before(), seen).stream().anyMatch(ply.move()::isSamePly))
        .map(ply -> new GameAction.Undo(game.plies().size() - 1, true, Ruling.Reason.CORRECTED));
  }

  private static List<Move> of(ExpectedBoard before, BoardView seen) {
    List<Move> nearly =
        before.steps().stream()
            .filter(step -> RestorationSteps.isOneMore(before.mismatch(seen, step), step, seen))
            .map(ExpectedBoard.Step::move)
            .toList();
    return nearly.stream()
        .filter(move -> nearly.stream().anyMatch(other -> isElsewhere(move, other)))
        .toList();
  }

  private static boolean isElsewhere(Move move, Move other) {
    return move.from() == other.from()
        && move.to() != other.to()
        && move.capturedFields().equals(other.capturedFields());
  }
}
