package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ChangeTrace;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds boards that show an earlier position of the game, or another move in place of the last. */
final class RetractionDetector {
  private RetractionDetector() {}

  /** The last ply alone was taken back, and hands were seen wherever it had been. */
  static Optional<Verdict> last(BoardObservation observed) {
    GameState game = observed.game();
    BoardView seen = observed.seen();
    return game.last()
        .filter(
            ply ->
                ply.before().mismatch(seen).isEmpty()
                    && observed.trace().fit(ply.move()).isSeenWhole())
        .map(ply -> undone(game, game.plies().size() - 1, true, observed.trace()))
        .map(undone -> mayBeTaken(game, seen) ? undone.inDoubt() : undone);
  }

  /**
   * Whether the piece that moved last may have been captured by one that ended where it had come
   * from. Without colours that looks like a retraction if the capturing piece's old field reads
   * wrongly.
   */
  private static boolean mayBeTaken(GameState game, BoardView seen) {
    ExpectedBoard expected = game.expected();
    int moved = game.last().orElseThrow().move().to();
    return !seen.hasColours()
        && expected.steps().stream()
            .filter(step -> step.move().captured().contains(moved))
            .anyMatch(
                step -> expected.mismatch(seen, step).equals(FieldSet.of(step.move().from())));
  }

  /** The board shows an earlier position of the game. */
  static Optional<Verdict> takenBack(BoardObservation observed) {
    GameState game = observed.game();
    ChangeTrace trace = observed.trace();
    List<GameState.Ply> plies = game.plies();
    for (int remaining = plies.size(); remaining >= 0; remaining--) {
      boolean whole = remaining == plies.size();
      if (!whole && isShown(plies.get(remaining).before(), observed)) {
        return Optional.of(undone(game, remaining, true, trace));
      }
      boolean undoes = !whole || isHuffed(game);
      if (remaining > 0 && undoes && isShown(plies.get(remaining - 1).after(), observed)) {
        return Optional.of(undone(game, remaining, false, trace));
      }
    }
    return Optional.empty();
  }

  /** Whether a piece has been huffed since the last ply; one lost by rule never comes back. */
  private static boolean isHuffed(GameState game) {
    return game.last().filter(ply -> !ply.after().position().equals(game.position())).isPresent();
  }

  /**
   * Whether the board shows that. Captured men that still stand now may have stood then. Without
   * colours a piece of the other side stands where one did only if that field was seen to change.
   */
  private static boolean isShown(ExpectedBoard earlier, BoardObservation observed) {
    BoardView seen = observed.seen();
    return observed.expected().standing(seen).containsAll(earlier.mismatch(seen))
        && (seen.hasColours()
            || observed
                .trace()
                .touched()
                .union(seen.unread())
                .containsAll(exchanged(earlier.position(), observed.game().position())));
  }

  /** The fields on which pieces of different sides stand. */
  private static FieldSet exchanged(Position one, Position other) {
    return one.pieces(Side.WHITE)
        .intersection(other.pieces(Side.BLACK))
        .union(one.pieces(Side.BLACK).intersection(other.pieces(Side.WHITE)));
  }

  /** A board may look as it did without hands having been everywhere: then it is no going back. */
  static Verdict.Made undone(GameState game, int remaining, boolean huffed, ChangeTrace trace) {
    List<GameState.Ply> plies = game.plies();
    Side next =
        huffed ? plies.get(remaining).before().mover() : plies.get(remaining - 1).after().mover();
    List<Move> back =
        plies.subList(remaining, plies.size()).stream().map(GameState.Ply::move).toList();
    boolean seenBack = trace.fit(back).isSeenWhole();
    return new Verdict.Made(
        List.of(new GameAction.Undo(remaining, huffed, Ruling.Reason.PLAYER)),
        seenBack ? SettleDelays.AT_REST : SettleDelays.ON_ITS_WAY,
        next,
        next,
        seenBack);
  }

  /**
   * Detects a correction of the last move. Its piece has continued along its line or chain, or
   * another move has replaced it for a long time.
   */
  static Optional<Verdict> corrected(BoardObservation observed) {
    GameState game = observed.game();
    GameAction undo = new GameAction.Undo(game.plies().size() - 1, true, Ruling.Reason.CORRECTED);
    return game.last()
        .flatMap(
            ply ->
                ply.before().shown(observed.seen()).stream()
                    .filter(step -> !step.move().isSamePly(ply.move()))
                    .findFirst()
                    .map(step -> corrected(ply, step, undo)));
  }

  private static Verdict corrected(GameState.Ply ply, ExpectedBoard.Step step, GameAction undo) {
    boolean goesOn =
        ply.irregular()
            ? step.move().from() == ply.move().from()
            : ply.before().isFurther(ply.move(), step.move());
    Side mover = ply.before().mover();
    return new Verdict.Made(
        List.of(undo, new GameAction.Play(step)),
        goesOn && !step.move().piece().isKing() ? SettleDelays.AT_REST : SettleDelays.ON_ITS_WAY,
        mover,
        mover.other(),
        goesOn);
  }

  /**
   * Detects that pieces are back which an irregular move had removed, and play has gone on since.
   * Its piece made the legal move between those fields, and what followed was made after that.
   */
  static Optional<Verdict> putRight(BoardObservation observed) {
    GameState game = observed.game();
    List<GameState.Ply> plies = game.plies();
    int wrong = plies.size() - 1;
    while (wrong >= 0 && !plies.get(wrong).irregular()) {
      wrong--;
    }
    if (wrong < 0) {
      return Optional.empty();
    }
    List<Move> made = plies.subList(wrong, plies.size()).stream().map(GameState.Ply::move).toList();
    GameAction undo = new GameAction.Undo(wrong, true, Ruling.Reason.CORRECTED);
    ExpectedBoard before = plies.get(wrong).before();
    return before.steps().stream()
        .filter(step -> isBetweenSameFields(step.move(), made.get(0)))
        .flatMap(step -> replayed(before, step, made, observed.seen()).stream())
        .findFirst()
        .map(
            steps ->
                new Verdict.Made(
                    Stream.concat(
                            Stream.of(undo), steps.stream().<GameAction>map(GameAction.Play::new))
                        .toList(),
                    SettleDelays.AT_REST,
                    game.toMove().other(),
                    game.toMove()));
  }

  static boolean isBetweenSameFields(Move move, Move other) {
    return move.from() == other.from() && move.to() == other.to();
  }

  /** That ply and the same ones after it, if they are legal and the board shows their end. */
  private static Optional<List<ExpectedBoard.Step>> replayed(
      ExpectedBoard before, ExpectedBoard.Step first, List<Move> made, BoardView seen) {
    List<ExpectedBoard.Step> steps = new ArrayList<>(List.of(first));
    ExpectedBoard reached = before.after(first);
    for (Move move : made.subList(1, made.size())) {
      Optional<ExpectedBoard.Step> next =
          reached.steps().stream().filter(step -> step.move().isSamePly(move)).findFirst();
      if (next.isEmpty()) {
        return Optional.empty();
      }
      steps.add(next.get());
      reached = reached.after(next.get());
    }
    return reached.mismatch(seen).isEmpty() ? Optional.of(steps) : Optional.empty();
  }
}
