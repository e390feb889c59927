package dev.huff.core.referee;

import dev.huff.core.sensing.BoardInference;
import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.CandidateLines;
import dev.huff.core.sensing.ChangeTrace;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.core.sensing.MissedPlyRecovery;
import dev.huff.core.sensing.MoveInference;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the meaning of a settled board. The nearest class wins: nothing changed, a legal ply, a
 * capture whose men are still there, two plies, a huff, a take-back, an irregular move.
 */
final class VerdictFinder {
  private final MoveInference inference;
  private final OffenceFinder finder;
  private final HuffFinder huffs;
  private final IrregularMoveResolver aftermath;

  VerdictFinder(RuleSet rules) {
    this.inference = new MoveInference(rules);
    this.finder = new OffenceFinder(rules);
    this.huffs = new HuffFinder(rules, inference);
    this.aftermath = new IrregularMoveResolver(rules, inference, finder, huffs);
  }

  Verdict interpret(
      GameState game,
      BoardView seen,
      ChangeTrace trace,
      CandidateLines lines,
      Optional<SuspectedOffence> suspect) {
    ExpectedBoard footing = game.footing();
    BoardInference here = inference.infer(footing, seen, trace);
    if (here instanceof BoardInference.NoChange) {
      return new Verdict.Right();
    }
    if (isHalfRead(footing, here, seen)) {
      return new Verdict.HalfRead();
    }
    if (here instanceof BoardInference.Played played) {
      Move move = played.step().move();
      return huffs
          .first(game, seen, trace, move)
          .or(() -> LineMatcher.fuller(lines, seen, trace, List.of(move)))
          .orElseGet(() -> ply(played, footing, seen, trace));
    }
    if (here instanceof BoardInference.Touched touched) {
      // A line that ends at the very board is nearer than a ply and half of another.
      return LineMatcher.alone(lines, seen, trace, true)
          .or(() -> LineMatcher.fullerBegun(lines, seen, trace, touched.step().move()))
          .orElseGet(() -> begun(footing, touched.step(), seen, trace));
    }
    if (here instanceof BoardInference.Standing standing) {
      return new Verdict.MenStand(standing.step());
    }
    if (here instanceof BoardInference.BesideMen) {
      return new Verdict.Wrong(finder.find(footing, seen), SettleDelays.STOOD_WRONG);
    }
    if (here instanceof BoardInference.PlayedTwo two) {
      return both(game, two, seen, trace, lines, suspect);
    }
    if (here instanceof BoardInference.Ambiguous ambiguous) {
      return new Verdict.Ask(
          ambiguous.moves(),
          ambiguous.menStand() ? SettleDelays.STOOD_WRONG : SettleDelays.AT_REST);
    }
    boolean handUnderWay = here instanceof BoardInference.InProgress;
    Optional<Verdict> after =
        suspect.flatMap(it -> aftermath.of(game, seen, trace, it, handUnderWay));
    return huffs
        .due(game, seen, trace, handUnderWay)
        .or(() -> isMereHand(after, suspect) ? Optional.empty() : after)
        .or(() -> halfRead(footing, seen))
        .or(() -> LineMatcher.toAndFro(game, lines, seen, trace))
        .or(() -> RetractionDetector.last(game, seen, trace))
        .or(() -> LineMatcher.alone(lines, seen, trace, handUnderWay))
        .or(() -> after)
        .or(() -> lines.isHalfRead(seen) ? Optional.of(new Verdict.HalfRead()) : Optional.empty())
        .orElseGet(() -> handUnderWay ? new Verdict.Hand() : beyond(game, seen, trace));
  }

  /**
   * Whether nothing suggests an irregular move except a hand that may be under way after it. An
   * unannounced one may have been a board on the way to another.
   */
  private static boolean isMereHand(Optional<Verdict> after, Optional<SuspectedOffence> suspect) {
    return suspect.filter(SuspectedOffence::announced).isEmpty()
        && after.filter(Verdict.Hand.class::isInstance).isPresent();
  }

  private Verdict both(
      GameState game,
      BoardInference.PlayedTwo two,
      BoardView seen,
      ChangeTrace trace,
      CandidateLines lines,
      Optional<SuspectedOffence> suspect) {
    ExpectedBoard footing = game.footing();
    Optional<Verdict> expected =
        expected(game, seen, trace, suspect)
            .or(() -> LineMatcher.fuller(lines, seen, trace, two.plies()));
    boolean mereHand = isMereHand(expected, suspect);
    if (expected.isPresent() && !mereHand) {
      return expected.get();
    }
    if (isBeingPutBack(footing, seen, suspect)) {
      return new Verdict.Hand();
    }
    List<Move> either = trace.either(footing.moves(), two.first().move(), two.second().move());
    if (either.size() > 1) {
      return new Verdict.Ask(either);
    }
    return two.menLeft() || two.doubtful() || mereHand
        ? both(footing, two)
        : Verdict.Made.now(List.of(new BoardAct.Play(two.first())), footing.mover());
  }

  /**
   * A ply. Where sensors see no colours a king's long way may be that of several plies: fields that
   * it does not come by make it less certain.
   */
  private static Verdict ply(
      BoardInference.Played played, ExpectedBoard footing, BoardView seen, ChangeTrace trace) {
    Verdict.Made made = Verdict.Made.ply(List.of(), played, footing);
    Move move = played.step().move();
    boolean doubtful =
        seen.level() == SensingLevel.OCCUPANCY
            && move.piece().isKing()
            && trace.strays(List.of(move)) > 0;
    return doubtful ? made.withPatience(SettleDelays.ON_ITS_WAY) : made;
  }

  /**
   * A ply and a piece lifted for the next. Without colours plies that went over fields not read may
   * look like that: then the next one tells.
   */
  private static Verdict begun(
      ExpectedBoard footing, ExpectedBoard.Step step, BoardView seen, ChangeTrace trace) {
    return seen.level() == SensingLevel.OCCUPANCY && trace.isLateBeside(step.move())
        ? new Verdict.Hand()
        : Verdict.Made.now(List.of(new BoardAct.Play(step)), footing.mover());
  }

  /** The board shows a ply, but another one may have been made: fields not read tell which. */
  private static boolean isHalfRead(ExpectedBoard footing, BoardInference here, BoardView seen) {
    if (seen.unread().isEmpty()) {
      return false;
    }
    if (here instanceof BoardInference.Played played) {
      return hasTwin(footing, played.step(), seen.unread());
    }
    if (here instanceof BoardInference.Touched touched) {
      return hasTwin(footing, touched.step(), seen.unread());
    }
    return here instanceof BoardInference.PlayedTwo two
        && hasTwin(footing, two.first(), seen.unread());
  }

  /** Whether another ply would leave the same board except for those fields. */
  private static boolean hasTwin(ExpectedBoard footing, ExpectedBoard.Step ply, FieldSet unread) {
    return footing.steps().stream()
        .map(other -> other.sight().mismatch(ply.sight()))
        .anyMatch(wrong -> !wrong.isEmpty() && unread.containsAll(wrong));
  }

  /** Whether nothing was played, or a legal ply, so far as fields are read. */
  private static Optional<Verdict> halfRead(ExpectedBoard footing, BoardView seen) {
    boolean ply =
        Stream.concat(
                Stream.of(footing.mismatch(seen)),
                footing.steps().stream().map(step -> footing.mismatch(seen, step)))
            .anyMatch(seen.unread()::containsAll);
    return ply ? Optional.of(new Verdict.HalfRead()) : Optional.empty();
  }

  /**
   * Whether a change of the board shows that the next side plays on from there, whatever the piece
   * it touches will do.
   */
  boolean isPlayedOn(
      GameState game, Verdict.Made made, BoardView before, BoardView seen, ChangeTrace trace) {
    FieldSet changed =
        before.mismatch(seen).minus(game.candidates()).minus(stillToTake(game, made));
    Position after = game.after(made.acts());
    boolean touches = changed.minus(seen.occupied()).intersects(after.pieces(made.next()));
    boolean lifted = !changed.intersects(seen.occupied());
    boolean tells =
        lifted
            ? !HuffFinder.mayCapture(game, made.acts(), changed)
            : isReply(game, after, before, seen);
    return touches && tells && (made.isOfPlies() || !isLegal(game, seen, trace));
  }

  /** Men that the offender takes who finishes a chain left short: no reply begins with them. */
  private static FieldSet stillToTake(GameState game, Verdict.Made made) {
    if (!(made.acts().get(0) instanceof BoardAct.Stand stand)
        || stand.offence().kind() != ViolationKind.CAPTURE_LEFT_SHORT) {
      return FieldSet.EMPTY;
    }
    int from = stand.offence().act().orElseThrow().move().from();
    return game.footing().moves().stream()
        .filter(move -> move.from() == from)
        .map(Move::capturedFields)
        .reduce(FieldSet.EMPTY, FieldSet::union);
  }

  /** Whether the board shows a legal reply in that position, made in one instant. */
  private boolean isReply(GameState game, Position position, BoardView before, BoardView seen) {
    ChangeTrace change = new ChangeTrace();
    change.add(before, seen);
    return inference.played(game.footing().at(position), seen, change).isPresent();
  }

  /** Whether legal plies alone explain the board. */
  private boolean isLegal(GameState game, BoardView seen, ChangeTrace trace) {
    BoardInference found = inference.infer(game.footing(), seen, trace);
    return found instanceof BoardInference.Played
        || found instanceof BoardInference.Standing
        || found instanceof BoardInference.PlayedTwo;
  }

  /**
   * Finds consequences of a board that was called wrong, which are nearer than two other plies.
   * Without colours many boards look like two plies. There, pieces due to go and consequences of a
   * wrong stable board are nearer too.
   */
  private Optional<Verdict> expected(
      GameState game, BoardView seen, ChangeTrace trace, Optional<SuspectedOffence> suspect) {
    if (seen.level() != SensingLevel.OCCUPANCY) {
      return suspect
          .filter(SuspectedOffence::announced)
          .flatMap(it -> aftermath.of(game, seen, trace, it, false));
    }
    return huffs
        .due(game, seen, trace, true)
        .or(
            () ->
                suspect
                    .filter(it -> it.announced() || it.stood())
                    .flatMap(it -> aftermath.of(game, seen, trace, it, false)));
  }

  /** An irregular move was called, and pieces are merely missing: they are on their way back. */
  private static boolean isBeingPutBack(
      ExpectedBoard footing, BoardView seen, Optional<SuspectedOffence> suspect) {
    return suspect.filter(SuspectedOffence::announced).isPresent()
        && !footing.mismatch(seen).intersects(seen.occupied());
  }

  /**
   * Two plies of which the first may have left captured men on the board. The men may be on their
   * way off, so that the second ply is only a piece that fell over. Or an irregular move came
   * first.
   */
  private static Verdict.Made both(ExpectedBoard footing, BoardInference.PlayedTwo two) {
    BoardAct first =
        two.menLeft() ? new BoardAct.LeaveMen(two.first()) : new BoardAct.Play(two.first());
    return new Verdict.Made(
        List.of(first, new BoardAct.Play(two.second())),
        SettleDelays.ON_ITS_WAY,
        footing.mover().other(),
        footing.mover());
  }

  /** Explains boards beyond the next plies: a retraction, a continuation, or an offence. */
  private Verdict beyond(GameState game, BoardView seen, ChangeTrace trace) {
    return TwoLandings.find(game.footing(), seen)
        .or(() -> RetractionDetector.find(game, seen, trace))
        .or(() -> aftermath.ofUnseen(game, seen, trace))
        .orElseGet(() -> new Verdict.Wrong(finder.findIn(game, seen), SettleDelays.STOOD_WRONG));
  }

  /** Plies that went by unseen and led to a board that stands still and makes no sense. */
  Optional<Verdict> lostThread(GameState game, BoardView seen, ChangeTrace trace) {
    return LineMatcher.agreed(MissedPlyRecovery.find(game.footing(), seen, trace));
  }

  /** The only ply that a press can mean while the field on which it ended is not read. */
  static Optional<Verdict.Made> unreadPly(ExpectedBoard footing, BoardView seen) {
    List<ExpectedBoard.Step> fitting =
        footing.steps().stream()
            .filter(step -> seen.unread().containsAll(footing.mismatch(seen, step)))
            .toList();
    return fitting.stream()
        .filter(step -> fitting.size() == 1)
        .filter(step -> !footing.mismatch(seen, step).contains(step.move().from()))
        .map(step -> Verdict.Made.now(List.of(new BoardAct.Play(step)), footing.mover()))
        .findFirst();
  }

  /** The reply to an irregular move that a press of that side says it has made. */
  Optional<Verdict.Made> answered(
      GameState game, BoardView seen, ChangeTrace trace, SuspectedOffence suspect, Side side) {
    return aftermath.answered(game, seen, trace, suspect, side);
  }

  Offence handLeft(GameState game, Side side, BoardView seen) {
    return finder.handLeft(game, side, seen);
  }
}
