package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.ruleset.TouchMove;
import java.util.List;
import java.util.Optional;

/**
 * Detects that players have undone a move that stands: one that costs a piece, or with touch-move
 * any move.
 */
final class TakeBackViolationDetector {
  private TakeBackViolationDetector() {}

  /**
   * The position before the last move, where that move has cost a piece, with or without that
   * piece; or a legal move from there.
   */
  static Optional<Verdict> find(GameState game, BoardView seen, boolean announced) {
    Optional<GameState.Ply> binding = game.last().filter(GameState.Ply::binding);
    if (binding.isEmpty()) {
      return Optional.empty();
    }
    GameState.Ply ply = binding.get();
    ExpectedBoard before = ply.before();
    FieldSet missing = before.mismatch(seen).minus(seen.occupied());
    Optional<Integer> taken = costs(game, ply).intersection(missing).stream().boxed().findFirst();
    if (!isShown(before, seen)
        && taken.filter(field -> isShown(before.without(field), seen)).isEmpty()) {
      return Optional.empty();
    }
    // The offender has undone the move; the opponent may take a piece all the same.
    return taken
        .filter(field -> before.without(field).mismatch(seen).isEmpty())
        .map(field -> field == ply.move().from() ? ply.move().to() : field)
        .filter(field -> announced && game.due().contains(field))
        .<Verdict>map(
            field ->
                Verdict.Made.beforeMoving(
                    game.toMove(), SettleDelays.STOOD_WRONG, new GameAction.Huff(field)))
        .or(() -> Optional.of(wrong(ply)));
  }

  /** The pieces that the move may cost or has cost, where they stood before it. */
  private static FieldSet costs(GameState game, GameState.Ply ply) {
    FieldSet after = game.candidates().union(ply.lost());
    int to = ply.move().to();
    return after.contains(to) ? after.without(to).with(ply.move().from()) : after;
  }

  private static boolean isShown(ExpectedBoard before, BoardView seen) {
    return seen.light().isEmpty()
        && (before.mismatch(seen).isEmpty() || !before.shown(seen).isEmpty());
  }

  private static Verdict wrong(GameState.Ply undone) {
    FieldSet fields = FieldSet.of(undone.move().from(), undone.move().to());
    return new Verdict.Wrong(
        Offence.of(ViolationKind.TOOK_BACK, undone.move().piece().side(), fields),
        SettleDelays.AT_REST);
  }

  /** The same of what was read as a take-back, or as a correction, of a move that stands. */
  static Verdict judge(GameState game, Verdict found) {
    if (!(found instanceof Verdict.Made made)
        || !(made.acts().get(0) instanceof GameAction.Undo undo)
        || undo.plies() == game.plies().size()) {
      return found;
    }
    List<GameState.Ply> undone = game.plies().subList(undo.plies(), game.plies().size());
    boolean touchMove = game.rules().touchMove() == TouchMove.ON && !isFurther(undone.get(0), made);
    return undone.stream()
        .filter(ply -> ply.binding() || touchMove)
        .findFirst()
        .map(TakeBackViolationDetector::wrong)
        .orElse(found);
  }

  /** What has been done if the arbiter lets it stand that moves were undone. */
  static List<GameAction> accepted(GameState game, BoardView seen) {
    for (int left = game.plies().size() - 1; left >= 0; left--) {
      ExpectedBoard before = game.plies().get(left).before();
      GameAction undo = new GameAction.Undo(left, true, Ruling.Reason.ARBITER);
      if (before.mismatch(seen).isEmpty()) {
        return List.of(undo);
      }
      List<ExpectedBoard.Step> shown = before.shown(seen);
      if (!shown.isEmpty()) {
        return List.of(undo, new GameAction.Play(shown.get(0)));
      }
    }
    return List.of();
  }

  /** Whether the piece that moved is where it went, or has only gone further on its way. */
  private static boolean isFurther(GameState.Ply ply, Verdict.Made made) {
    return made.acts().size() > 1
        && made.acts().get(1) instanceof GameAction.Play play
        && ((ply.irregular()
                && RetractionDetector.isBetweenSameFields(ply.move(), play.step().move()))
            || ply.before().isFurther(ply.move(), play.step().move()));
  }
}
