package dev.huff.core.referee;

import dev.huff.core.sensing.Footing;
import dev.huff.core.sensing.Sight;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;

/**
 * A piece seems to stand on two fields to which it could have gone: one of them reads wrongly, and
 * nobody can tell which. What had counted for one of them is taken back.
 */
final class TwoLandings {
  private TwoLandings() {}

  /** The question where the board looks so. */
  static Optional<Verdict> find(Footing footing, Sight seen) {
    List<Move> moves = of(footing, seen);
    return moves.isEmpty()
        ? Optional.empty()
        : Optional.of(new Verdict.Ask(moves, Patience.STOOD_WRONG));
  }

  /**
   * What takes back the last move, which counted before the board looked so: for the side that made
   * it and says only now that it has. Without that a piece may have been added.
   */
  static Optional<Act> retraction(GameState game, Sight seen) {
    return game.last()
        .filter(ply -> !ply.irregular())
        .filter(ply -> of(ply.before(), seen).stream().anyMatch(ply.move()::isSamePly))
        .map(ply -> new Act.Undo(game.plies().size() - 1, true, Ruling.Reason.CORRECTED));
  }

  private static List<Move> of(Footing before, Sight seen) {
    List<Move> nearly =
        before.steps().stream()
            .filter(step -> Restoration.isOneMore(before.mismatch(seen, step), step, seen))
            .map(Footing.Step::move)
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
