package dev.huff.core.referee;

import dev.huff.core.sensing.BoardExplanation;
import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ChangeTrace;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** Finds pieces that were removed because their side had missed a capture. */
final class HuffFinder {
  private HuffFinder() {}

  /** A piece that the rules have taken goes, at once or after the opponent's move. */
  static Optional<Verdict> due(BoardObservation observed) {
    return gone(observed.game(), observed.seen())
        .or(() -> instead(observed.game(), observed.seen()))
        .or(() -> goneAndPlayed(observed));
  }

  private static Optional<Verdict> gone(GameState game, BoardView seen) {
    ExpectedBoard expected = game.expected();
    int moved = game.last().map(ply -> ply.move().to()).orElse(0);
    return expected
        .gone(game.due(), seen)
        .map(
            field -> {
              Side taker = expected.position().at(field).orElseThrow().side().other();
              return new Verdict.Made(
                  List.of(new GameAction.Huff(field)),
                  patience(expected, field == moved, taker),
                  taker,
                  expected.mover());
            });
  }

  /**
   * A piece has gone, and perhaps a move was made. Without colours a piece that stands looks like
   * another one in its place: it must have gone.
   */
  private static Optional<Verdict> goneAndPlayed(BoardObservation observed) {
    ExpectedBoard expected = observed.expected();
    ChangeTrace trace = observed.trace();
    for (int field : observed.game().due().intersection(trace.touched()).toArray()) {
      BoardExplanation then = observed.from(expected.without(field)).infer();
      if (!(then instanceof BoardExplanation.Unexplained)
          && !(then instanceof BoardExplanation.InProgress && observed.isHandUnderWay())
          && (hasArrivedAfter(field, then, trace)
              || !hasMoved(field, observed, own -> trace.hasLeftBefore(own, field)))) {
        // In one reading with a piece that left for a move it may have been captured.
        boolean isLast = hasMoved(field, observed, own -> !trace.hasLeftBefore(field, own));
        return Optional.of(
            Verdict.Made.now(expected.mover(), new GameAction.Huff(field))
                .withPatience(isLast ? SettleDelays.ON_ITS_WAY : 0));
      }
    }
    return Optional.empty();
  }

  /** Whether a move was complete only when the piece had gone, which it does not capture. */
  private static boolean hasArrivedAfter(int field, BoardExplanation then, ChangeTrace trace) {
    return then instanceof BoardExplanation.Played played
        && played.step().move().to() != field
        && trace.hasLeftBeforeArrival(field, played.step().move().to());
  }

  /** Whether the side to move has lifted such a piece of its own: that one left for a reply. */
  private static boolean hasMoved(int field, BoardObservation observed, IntPredicate which) {
    GameState game = observed.game();
    FieldSet lifted = game.position().pieces(game.toMove()).minus(observed.seen().occupied());
    return !observed.trace().isLate(field) && lifted.stream().anyMatch(which);
  }

  /** The offender may be about to move the piece, or to put it back. */
  private static int patience(ExpectedBoard expected, boolean justMoved, Side taker) {
    if (expected.mover() != taker) {
      return SettleDelays.STOOD_WRONG;
    }
    return justMoved ? SettleDelays.ON_ITS_WAY : SettleDelays.AT_REST;
  }

  /** The piece that was taken is back, and another one has been taken in its place. */
  private static Optional<Verdict> instead(GameState game, BoardView seen) {
    GameAction back = new GameAction.Undo(game.plies().size(), false, Ruling.Reason.PLAYER);
    return game.last()
        .map(GameState.Ply::after)
        .flatMap(it -> it.gone(game.alternatives().intersection(it.position().occupied()), seen))
        .map(
            field ->
                Verdict.Made.beforeMoving(
                    game.toMove(), SettleDelays.AT_REST, back, new GameAction.Huff(field)));
  }

  /**
   * Finds a due piece that a ply captures, if the ply without that capture leaves the same board. A
   * piece that was off before the opponent's own piece moved has been huffed.
   */
  static Optional<Verdict> first(BoardObservation observed, Move move) {
    ExpectedBoard expected = observed.expected();
    return observed.game().due().intersection(move.capturedFields()).stream()
        .filter(field -> playedWithout(expected, field, observed).isPresent())
        .<Verdict>mapToObj(field -> Verdict.Made.now(expected.mover(), new GameAction.Huff(field)))
        .findFirst();
  }

  /** A piece that may be taken for an irregular move went, and perhaps a reply was made. */
  static Optional<Verdict> following(
      ExpectedBoard wrong, BoardObservation observed, SuspectedOffence suspect) {
    if (!suspect.offence().costsPiece(observed.game().rules()) || suspect.insisted()) {
      return Optional.empty();
    }
    return huffed(wrong, observed, suspect).or(() -> huffedAndPlayed(wrong, observed, suspect));
  }

  private static Optional<Verdict> huffed(
      ExpectedBoard wrong, BoardObservation observed, SuspectedOffence suspect) {
    Offence offence = suspect.offence();
    // A piece that its own side may just have taken up again is not huffed in haste.
    int itsOwn = observed.isHandUnderWay() ? SettleDelays.STOOD_WRONG : SettleDelays.ON_ITS_WAY;
    return wrong
        .gone(offence.forfeit(), observed.seen())
        .map(
            field ->
                Verdict.Made.beforeMoving(
                    wrong.mover(),
                    field == offence.move().to() ? itsOwn : SettleDelays.AT_REST,
                    new GameAction.Stand(offence),
                    new GameAction.Huff(field)));
  }

  /** A piece was taken off, and one that might have captured it has made another move. */
  private static Optional<Verdict> huffedAndPlayed(
      ExpectedBoard wrong, BoardObservation observed, SuspectedOffence suspect) {
    GameAction stands = new GameAction.Stand(suspect.offence());
    return suspect.offence().forfeit().stream()
        .boxed()
        .<Verdict>flatMap(
            field ->
                playedWithout(wrong, field, observed).stream()
                    .map(it -> Verdict.Made.ply(it, wrong, stands, new GameAction.Huff(field))))
        .findFirst();
  }

  /**
   * Whether a lifted piece may be about to capture the piece that these acts would huff. Captured
   * men may leave the board before the move.
   */
  static boolean mayCapture(GameState game, List<GameAction> acts, FieldSet lifted) {
    int last = acts.size() - 1;
    return acts.get(last) instanceof GameAction.Huff huff
        && game.expected().at(game.after(acts.subList(0, last))).moves().stream()
            .filter(move -> lifted.contains(move.from()))
            .anyMatch(move -> move.capturedFields().contains(huff.field()));
  }

  /** The ply that was made after a piece had been taken off, by a piece that moved later. */
  private static Optional<BoardExplanation.Played> playedWithout(
      ExpectedBoard expected, int field, BoardObservation observed) {
    return observed
        .from(expected.without(field))
        .played()
        .filter(played -> observed.trace().hasLeftBefore(field, played.step().move().from()));
  }
}
