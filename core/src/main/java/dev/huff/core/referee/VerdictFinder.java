package dev.huff.core.referee;

import dev.huff.core.sensing.BoardExplanation;
import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ChangeTrace;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.core.sensing.MoveInference;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the meaning of a settled board, by the {@link VerdictRule}s in their order. */
record VerdictFinder(OffenceFinder offences, IrregularMoveResolver irregularMoves) {
  static VerdictFinder of(RuleSet rules) {
    OffenceFinder offences = new OffenceFinder(rules);
    return new VerdictFinder(offences, new IrregularMoveResolver(rules, offences));
  }

  /** The first rule that applies to the board, and what it says. */
  RuledVerdict interpret(BoardObservation observed) {
    return Arrays.stream(VerdictRule.values())
        .flatMap(rule -> rule.apply(this, observed).stream())
        .findFirst()
        .orElseThrow();
  }

  /**
   * Another ply than the one shown may have been made, or none: fields not read tell. What stood
   * where the ply ends may have gone unseen, and that piece be in a hand.
   */
  static Optional<Verdict> twin(BoardObservation observed) {
    FieldSet unread = observed.seen().unread();
    return observed
        .firstPly()
        .filter(
            ply -> hasTwin(observed.expected(), ply, unread) || unread.contains(ply.move().to()))
        .map(ply -> new Verdict.HalfRead());
  }

  /** Whether another ply would leave the same board except for those fields. */
  static boolean hasTwin(ExpectedBoard expected, ExpectedBoard.Step ply, FieldSet unread) {
    return expected.steps().stream()
        .map(other -> other.view().mismatch(ply.view()))
        .anyMatch(wrong -> !wrong.isEmpty() && unread.containsAll(wrong));
  }

  /** A piece that was due left before the one that could have captured it moved. */
  static Optional<Verdict> huffBeforePly(BoardObservation observed) {
    return observed
        .as(BoardExplanation.Played.class)
        .flatMap(played -> HuffFinder.first(observed, played.step().move()));
  }

  static Optional<Verdict> ply(BoardObservation observed) {
    return observed.as(BoardExplanation.Played.class).map(played -> ply(played, observed));
  }

  /**
   * A ply. Where sensors see no colours a king's long way may be that of several plies, and where
   * fields are not read plies may hide: changed fields that it does not pass make it less certain.
   */
  private static Verdict ply(BoardExplanation.Played played, BoardObservation observed) {
    Verdict.Made made = Verdict.Made.ply(played, observed.expected());
    Move move = played.step().move();
    boolean mayBeSeveral = !observed.seen().hasColours() && move.piece().isKing();
    boolean doubtful =
        ((mayBeSeveral || !observed.seen().unread().isEmpty())
                && observed.trace().fit(move).stray() > 0)
            || observed.trace().arrivedLongBeforeItLeft(move);
    return doubtful ? made.withPatience(SettleDelays.ON_ITS_WAY) : made;
  }

  /** Plies that end at the very board are nearer than a ply and half of another. */
  static Optional<Verdict> lineBeforeTouch(BoardObservation observed) {
    return observed
        .as(BoardExplanation.Touched.class)
        .flatMap(touched -> LineMatcher.alone(observed));
  }

  static Optional<Verdict> plyAndTouch(BoardObservation observed) {
    return observed
        .as(BoardExplanation.Touched.class)
        .map(touched -> begun(touched.step(), observed));
  }

  /**
   * A ply and a piece lifted for the next. Without colours other plies may look like that, if more
   * has changed, or changed where nothing was read: then the next board tells.
   */
  private static Verdict begun(ExpectedBoard.Step step, BoardObservation observed) {
    FieldSet missing = observed.expected().mismatch(observed.seen(), step);
    boolean mayBeOthers =
        observed.trace().isLateBeside(step.move())
            || !changedBeside(List.of(step.move()), observed).minus(missing).isEmpty();
    return mayBeOthers && !observed.seen().hasColours()
        ? new Verdict.Hand()
        : Verdict.Made.now(observed.expected().mover(), new GameAction.Play(step));
  }

  /** The changed fields that neither those plies nor the one before them pass. */
  private static FieldSet changedBeside(List<Move> plies, BoardObservation observed) {
    return Stream.concat(plies.stream(), observed.game().last().map(GameState.Ply::move).stream())
        .map(move -> FieldSet.of(move.path()).union(move.capturedFields()))
        .reduce(observed.trace().touched(), FieldSet::minus);
  }

  /** What follows from a board that was called wrong is nearer than two other plies. */
  Optional<Verdict> afterAnnounced(BoardObservation observed) {
    return observed
        .twoPlies()
        .flatMap(two -> observed.announced())
        .flatMap(it -> after(observed, it));
  }

  static Optional<Verdict> fullerLine(BoardObservation observed) {
    return observed.twoPlies().flatMap(two -> LineMatcher.fuller(observed, two.plies()));
  }

  /** An irregular move was called: what is missing is on its way back. */
  static Optional<Verdict> puttingBack(BoardObservation observed) {
    return observed
        .twoPlies()
        .flatMap(two -> observed.announced())
        .filter(announced -> observed.isMissingOnly())
        .map(announced -> new Verdict.Hand());
  }

  static Optional<Verdict> eitherOfTwo(BoardObservation observed) {
    return observed
        .twoPlies()
        .map(
            two ->
                observed
                    .trace()
                    .repliedTo(
                        observed.expected().moves(), two.first().move(), two.second().move()))
        .filter(either -> either.size() > 1)
        .map(Verdict.Ask::new);
  }

  /**
   * The first of two plies counts at once unless something else may have been done. If the second
   * had ended before the first did, it may have answered another move.
   */
  static Optional<Verdict> twoPlies(BoardObservation observed) {
    return observed.twoPlies().map(two -> twoPlies(two, observed));
  }

  private static Verdict twoPlies(BoardExplanation.PlayedTwo two, BoardObservation observed) {
    ExpectedBoard expected = observed.expected();
    boolean mayBeOthers =
        two.menLeft() || two.doubtful() || !changedBeside(two.plies(), observed).isEmpty();
    Verdict.Made made =
        mayBeOthers
            ? both(expected, two)
            : Verdict.Made.now(expected.mover(), new GameAction.Play(two.first()));
    boolean isReversed =
        observed.trace().hasArrivedBefore(two.second().move().to(), two.first().move().to());
    return isReversed ? made.inDoubt() : made;
  }

  /**
   * Two plies, perhaps: captured men of the first may be on their way off, so that the second is
   * only a piece that fell over. Or other plies were made, or an irregular move came first.
   */
  private static Verdict.Made both(ExpectedBoard expected, BoardExplanation.PlayedTwo two) {
    GameAction first =
        two.menLeft() ? new GameAction.LeaveMen(two.first()) : new GameAction.Play(two.first());
    return new Verdict.Made(
        List.of(first, new GameAction.Play(two.second())),
        SettleDelays.ON_ITS_WAY,
        expected.mover().other(),
        expected.mover());
  }

  /**
   * What follows from the irregular move that the board shows or showed. Without colours a piece
   * that stood there before the other one left was not that one, unless somebody was told so.
   */
  Optional<Verdict> afterIrregular(BoardObservation observed) {
    return observed
        .suspect()
        .filter(
            it ->
                it.announced()
                    || observed.seen().hasColours()
                    || !observed.trace().arrivedBeforeItLeft(it.offence().move()))
        .flatMap(it -> after(observed, it));
  }

  private Optional<Verdict> after(BoardObservation observed, SuspectedOffence suspect) {
    return irregularMoves.of(observed, suspect);
  }

  /**
   * The same, unless nothing suggests that move except a hand that may be under way after it. One
   * that nobody was told of may have been a board on the way to another.
   */
  Optional<Verdict> clearlyAfterIrregular(BoardObservation observed) {
    return afterIrregular(observed)
        .filter(it -> observed.announced().isPresent() || !(it instanceof Verdict.Hand));
  }

  /** Whether nothing was played, or a legal ply, so far as fields are read. */
  static Optional<Verdict> halfRead(BoardObservation observed) {
    ExpectedBoard expected = observed.expected();
    BoardView seen = observed.seen();
    boolean ply =
        seen.light().isEmpty()
            && Stream.concat(
                    Stream.of(expected.mismatch(seen)),
                    expected.steps().stream().map(step -> expected.mismatch(seen, step)))
                .anyMatch(seen.unread()::containsAll);
    return ply ? Optional.of(new Verdict.HalfRead()) : Optional.empty();
  }

  /** Plies that boards have shown may end there, where fields are not read. */
  static Optional<Verdict> lineHalfRead(BoardObservation observed) {
    boolean isHidden =
        observed.lines().isHalfRead(observed.seen())
            || observed.expected().isHandUnderWayAfterHalfRead(observed.seen());
    return isHidden ? Optional.of(new Verdict.HalfRead()) : Optional.empty();
  }

  /** A wrong piece was taken off with an irregular capture, and a hand is under way. */
  Optional<Verdict> wronglyRemoved(BoardObservation observed) {
    return observed
        .suspect()
        .filter(suspect -> observed.isMereHand())
        .flatMap(suspect -> wronglyRemoved(suspect.offence(), observed));
  }

  private Optional<Verdict> wronglyRemoved(Offence before, BoardObservation observed) {
    Offence found = offences.findIn(observed);
    return found.isRestOf(before) ? Optional.of(new Verdict.Wrong(found)) : Optional.empty();
  }

  /** A hand that had begun before a ply was complete hides it no longer than a board may stand. */
  static Optional<Verdict> overlapped(BoardObservation observed) {
    ExpectedBoard expected = observed.expected();
    return Optional.of(observed)
        .filter(BoardObservation::isMereHand)
        .flatMap(hand -> hand.from(expected).overlapped())
        .map(step -> Verdict.Made.now(expected.mover(), new GameAction.Play(step)).inDoubt());
  }

  Optional<Verdict.Wrong> ownOffence(BoardObservation observed) {
    return offence(observed).filter(wrong -> isOwnMove(wrong.offence(), observed));
  }

  Optional<Verdict.Wrong> offence(BoardObservation observed) {
    return Optional.of(new Verdict.Wrong(offences.findIn(observed)));
  }

  /**
   * An irregular move of the side to move, made by one hand. If the others have gone to and fro
   * meanwhile, the board looks as it did some plies ago, but nobody was seen to go back there.
   */
  static boolean isOwnMove(Offence offence, BoardObservation observed) {
    return offence
        .act()
        .filter(act -> offence.side() == observed.expected().mover())
        .map(act -> observed.trace().fit(act.move()))
        .filter(fit -> fit.isSeenWhole() && fit.stray() == 0)
        .isPresent();
  }

  /**
   * Whether a change of the board shows that the next side plays on from there, whatever the piece
   * it touches will do.
   */
  static boolean isPlayedOn(BoardObservation observed, Verdict.Made made, BoardView before) {
    GameState game = observed.game();
    BoardView seen = observed.seen();
    FieldSet changed =
        before.mismatch(seen).minus(game.candidates()).minus(stillToTake(game, made));
    Position after = game.after(made.acts());
    boolean touches = changed.minus(seen.occupied()).intersects(after.pieces(made.next()));
    boolean lifted = !changed.intersects(seen.occupied());
    boolean tells =
        lifted ? !HuffFinder.mayCapture(game, made.acts(), changed) : isReply(game, after, seen);
    return touches && tells && (made.isOfPlies() || !isLegal(observed));
  }

  /** Men that the offender takes who finishes a chain left short: no reply begins with them. */
  private static FieldSet stillToTake(GameState game, Verdict.Made made) {
    if (!(made.acts().get(0) instanceof GameAction.Stand stand)
        || stand.offence().kind() != ViolationKind.CAPTURE_LEFT_SHORT) {
      return FieldSet.EMPTY;
    }
    int from = stand.offence().move().from();
    return game.expected().moves().stream()
        .filter(move -> move.from() == from)
        .map(Move::capturedFields)
        .reduce(FieldSet.EMPTY, FieldSet::union);
  }

  /** Whether the board shows a legal reply in that position; its captured men may still stand. */
  private static boolean isReply(GameState game, Position position, BoardView seen) {
    BoardExplanation found =
        new MoveInference(game.expected().at(position), seen, new ChangeTrace()).infer();
    return found instanceof BoardExplanation.Played || found instanceof BoardExplanation.Standing;
  }

  /** Whether legal plies alone explain the board. */
  private static boolean isLegal(BoardObservation observed) {
    BoardExplanation found = observed.here();
    return found instanceof BoardExplanation.Played
        || found instanceof BoardExplanation.Standing
        || found instanceof BoardExplanation.PlayedTwo;
  }

  /** The only ply that a press can mean while the field on which it ended is not read. */
  static Optional<Verdict.Made> unreadPly(ExpectedBoard expected, BoardView seen) {
    List<ExpectedBoard.Step> fitting =
        expected.steps().stream()
            .filter(step -> seen.unread().containsAll(expected.mismatch(seen, step)))
            .toList();
    return fitting.stream()
        .filter(step -> fitting.size() == 1)
        .filter(step -> !expected.mismatch(seen, step).contains(step.move().from()))
        .map(step -> Verdict.Made.now(expected.mover(), new GameAction.Play(step)))
        .findFirst();
  }
}
