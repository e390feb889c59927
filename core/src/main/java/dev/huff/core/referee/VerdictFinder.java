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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the meaning of a settled board. The nearest class wins: nothing changed, a legal ply, a
 * capture whose men are still there, two plies, a huff, a take-back, an irregular move.
 */
record VerdictFinder(OffenceFinder offences, IrregularMoveResolver irregularMoves) {
  static VerdictFinder of(RuleSet rules) {
    OffenceFinder offences = new OffenceFinder(rules);
    return new VerdictFinder(offences, new IrregularMoveResolver(rules, offences));
  }

  Verdict interpret(BoardObservation observed) {
    ExpectedBoard expected = observed.expected();
    BoardView seen = observed.seen();
    BoardExplanation here = observed.from(expected).infer();
    if (here instanceof BoardExplanation.NoChange) {
      return new Verdict.Right();
    }
    if (isHalfRead(expected, here, seen)) {
      return new Verdict.HalfRead();
    }
    if (here instanceof BoardExplanation.Played played) {
      Move move = played.step().move();
      return HuffFinder.first(observed, move).orElseGet(() -> ply(played, observed));
    }
    if (here instanceof BoardExplanation.Touched touched) {
      // A line that ends at the very board is nearer than a ply and half of another.
      return LineMatcher.alone(observed, true).orElseGet(() -> begun(touched.step(), observed));
    }
    if (here instanceof BoardExplanation.Standing standing) {
      return new Verdict.MenStand(standing.step());
    }
    if (here instanceof BoardExplanation.PlayedTwo two) {
      return both(observed, two);
    }
    if (here instanceof BoardExplanation.Ambiguous ambiguous) {
      return new Verdict.Ask(ambiguous.moves(), SettleDelays.STOOD_WRONG);
    }
    boolean handUnderWay = here instanceof BoardExplanation.InProgress;
    Optional<Verdict> after =
        observed.suspect().flatMap(it -> irregularMoves.of(observed, it, handUnderWay));
    return HuffFinder.due(observed, handUnderWay)
        .or(() -> isMereHand(after, observed) ? Optional.empty() : after)
        .or(() -> halfRead(expected, seen))
        .or(() -> LineMatcher.toAndFro(observed))
        .or(() -> RetractionDetector.last(observed))
        .or(() -> LineMatcher.alone(observed, handUnderWay))
        .or(() -> after)
        .or(
            () ->
                observed.lines().isHalfRead(seen) || expected.isHandUnderWayAfterHalfRead(seen)
                    ? Optional.of(new Verdict.HalfRead())
                    : Optional.empty())
        .orElseGet(() -> handUnderWay ? hand(observed) : beyond(observed));
  }

  /**
   * A hand under way. If it had begun before a ply was complete, it hides that ply, or that a wrong
   * piece was taken off with it, no longer than a board may stand wrong. What is missing where a
   * huff is due may be a wrong huff.
   */
  private Verdict hand(BoardObservation observed) {
    if (observed.announced().isPresent() || !observed.game().due().isEmpty()) {
      return new Verdict.Hand();
    }
    return observed
        .suspect()
        .flatMap(it -> wronglyRemoved(it.offence(), observed))
        .or(() -> overlapped(observed))
        .orElseGet(Verdict.Hand::new);
  }

  private Optional<Verdict> wronglyRemoved(Offence before, BoardObservation observed) {
    Offence found = offences.findIn(observed);
    return found.isRestOf(before) ? Optional.of(new Verdict.Wrong(found)) : Optional.empty();
  }

  private static Optional<Verdict> overlapped(BoardObservation observed) {
    ExpectedBoard expected = observed.expected();
    return observed
        .from(expected)
        .overlapped()
        .map(step -> Verdict.Made.now(expected.mover(), new GameAction.Play(step)).inDoubt());
  }

  /**
   * Whether nothing suggests an irregular move except a hand that may be under way after it. An
   * unannounced one may have been a board on the way to another.
   */
  private static boolean isMereHand(Optional<Verdict> after, BoardObservation observed) {
    return observed.announced().isEmpty()
        && after.filter(Verdict.Hand.class::isInstance).isPresent();
  }

  private Verdict both(BoardObservation observed, BoardExplanation.PlayedTwo two) {
    ExpectedBoard expected = observed.expected();
    // What follows from a board that was called wrong is nearer than two other plies.
    Optional<Verdict> nearer =
        observed
            .announced()
            .flatMap(it -> irregularMoves.of(observed, it, false))
            .or(() -> LineMatcher.fuller(observed, two.plies()));
    if (nearer.isPresent()) {
      return nearer.get();
    }
    if (observed.announced().isPresent() && observed.isMissingOnly()) {
      // An irregular move was called: what is missing is on its way back.
      return new Verdict.Hand();
    }
    List<Move> either =
        observed.trace().repliedTo(expected.moves(), two.first().move(), two.second().move());
    if (either.size() > 1) {
      return new Verdict.Ask(either);
    }
    return two.menLeft() || two.doubtful()
        ? both(expected, two)
        : Verdict.Made.now(expected.mover(), new GameAction.Play(two.first()));
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

  /**
   * A ply and a piece lifted for the next. Without colours plies that went over fields not read may
   * look like that: then the next one tells.
   */
  private static Verdict begun(ExpectedBoard.Step step, BoardObservation observed) {
    return !observed.seen().hasColours() && observed.trace().isLateBeside(step.move())
        ? new Verdict.Hand()
        : Verdict.Made.now(observed.expected().mover(), new GameAction.Play(step));
  }

  /** The board shows a ply, but another one may have been made: fields not read tell which. */
  private static boolean isHalfRead(ExpectedBoard expected, BoardExplanation here, BoardView seen) {
    return (here instanceof BoardExplanation.Played played
            && hasTwin(expected, played.step(), seen.unread()))
        || (here instanceof BoardExplanation.Touched touched
            && hasTwin(expected, touched.step(), seen.unread()))
        || (here instanceof BoardExplanation.PlayedTwo two
            && hasTwin(expected, two.first(), seen.unread()));
  }

  /** Whether another ply would leave the same board except for those fields. */
  private static boolean hasTwin(ExpectedBoard expected, ExpectedBoard.Step ply, FieldSet unread) {
    return expected.steps().stream()
        .map(other -> other.view().mismatch(ply.view()))
        .anyMatch(wrong -> !wrong.isEmpty() && unread.containsAll(wrong));
  }

  /** Whether nothing was played, or a legal ply, so far as fields are read. */
  private static Optional<Verdict> halfRead(ExpectedBoard expected, BoardView seen) {
    boolean ply =
        seen.light().isEmpty()
            && Stream.concat(
                    Stream.of(expected.mismatch(seen)),
                    expected.steps().stream().map(step -> expected.mismatch(seen, step)))
                .anyMatch(seen.unread()::containsAll);
    return ply ? Optional.of(new Verdict.HalfRead()) : Optional.empty();
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
    BoardExplanation found = observed.from(observed.expected()).infer();
    return found instanceof BoardExplanation.Played
        || found instanceof BoardExplanation.Standing
        || found instanceof BoardExplanation.PlayedTwo;
  }

  /**
   * Two plies of which the first may have left captured men on the board. The men may be on their
   * way off, so that the second ply is only a piece that fell over. Or an irregular move came
   * first.
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

  /** Explains boards beyond the next plies: a retraction, a continuation, or an offence. */
  private Verdict beyond(BoardObservation observed) {
    Verdict.Wrong wrong = new Verdict.Wrong(offences.findIn(observed));
    return TwoLandingsDetector.find(observed.expected(), observed.seen())
        .or(() -> Optional.of(wrong).filter(it -> isOwnMove(it.offence(), observed)))
        .or(() -> RetractionDetector.find(observed))
        .or(() -> irregularMoves.ofUnseen(observed))
        .orElse(wrong);
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
