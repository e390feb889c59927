package dev.huff.core.referee;

import dev.huff.core.sensing.Footing;
import dev.huff.core.sensing.Inference;
import dev.huff.core.sensing.Lines;
import dev.huff.core.sensing.LostThread;
import dev.huff.core.sensing.MoveInference;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Sight;
import dev.huff.core.sensing.Trace;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;

/**
 * Says what a settled board means. The nearest class wins: nothing changed, a legal ply, a capture
 * whose men still stand, two plies, a huff, a take-back, an irregular move.
 */
final class Interpreter {
  private final MoveInference inference;
  private final OffenceFinder finder;
  private final HuffFinder huffs;
  private final Aftermath aftermath;

  Interpreter(RuleSet rules) {
    this.inference = new MoveInference(rules);
    this.finder = new OffenceFinder(rules);
    this.huffs = new HuffFinder(rules, inference);
    this.aftermath = new Aftermath(rules, inference, finder, huffs);
  }

  Verdict interpret(
      GameState game, Sight seen, Trace trace, Lines lines, Optional<Suspect> suspect) {
    Footing footing = game.footing();
    Inference here = inference.infer(footing, seen, trace);
    if (here instanceof Inference.NoChange) {
      return new Verdict.Right();
    }
    if (isHalfRead(footing, here, seen)) {
      return new Verdict.HalfRead();
    }
    if (here instanceof Inference.Played played) {
      Move move = played.step().move();
      return huffs
          .first(game, seen, trace, move)
          .or(() -> Shown.fuller(lines, seen, trace, List.of(move)))
          .orElseGet(() -> ply(played, footing, seen, trace));
    }
    if (here instanceof Inference.Touched touched) {
      // A line that ends at the very board is nearer than a ply and half of another.
      return Shown.alone(lines, seen, trace, true)
          .or(() -> Shown.fullerBegun(lines, seen, trace, touched.step().move()))
          .orElseGet(() -> begun(footing, touched.step(), seen, trace));
    }
    if (here instanceof Inference.Standing standing) {
      return new Verdict.MenStand(standing.step());
    }
    if (here instanceof Inference.BesideMen) {
      return new Verdict.Wrong(finder.find(footing, seen), Patience.STOOD_WRONG);
    }
    if (here instanceof Inference.PlayedTwo two) {
      return both(game, two, seen, trace, lines, suspect);
    }
    if (here instanceof Inference.Ambiguous ambiguous) {
      return new Verdict.Ask(ambiguous.moves());
    }
    boolean handUnderWay = here instanceof Inference.InProgress;
    Optional<Verdict> after =
        suspect.flatMap(it -> aftermath.of(game, seen, trace, it, handUnderWay));
    return huffs
        .due(game, seen, trace, handUnderWay)
        .or(() -> isMereHand(after, suspect) ? Optional.empty() : after)
        .or(() -> halfRead(footing, seen))
        .or(() -> Shown.toAndFro(game, lines, seen, trace))
        .or(() -> Retraction.last(game, seen, trace))
        .or(() -> Shown.alone(lines, seen, trace, handUnderWay))
        .or(() -> after)
        .or(() -> lines.isHalfRead(seen) ? Optional.of(new Verdict.HalfRead()) : Optional.empty())
        .orElseGet(() -> handUnderWay ? new Verdict.Hand() : beyond(game, seen, trace));
  }

  /**
   * Whether nothing speaks for an irregular move but a hand that may be under way after it: what
   * nobody has heard of may have been a board on the way to another.
   */
  private static boolean isMereHand(Optional<Verdict> after, Optional<Suspect> suspect) {
    return suspect.filter(Suspect::announced).isEmpty()
        && after.filter(Verdict.Hand.class::isInstance).isPresent();
  }

  private Verdict both(
      GameState game,
      Inference.PlayedTwo two,
      Sight seen,
      Trace trace,
      Lines lines,
      Optional<Suspect> suspect) {
    Footing footing = game.footing();
    Optional<Verdict> expected =
        expected(game, seen, trace, suspect)
            .or(() -> Shown.fuller(lines, seen, trace, two.plies()));
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
        : Verdict.Made.now(List.of(new Act.Play(two.first())), footing.mover());
  }

  /**
   * A ply. Where sensors see no colours a king's long way may be that of several plies: fields that
   * it does not come by make it less certain.
   */
  private static Verdict ply(Inference.Played played, Footing footing, Sight seen, Trace trace) {
    Verdict.Made made = Verdict.Made.ply(List.of(), played, footing);
    Move move = played.step().move();
    boolean doubtful =
        seen.level() == SensingLevel.OCCUPANCY
            && move.piece().isKing()
            && trace.strays(List.of(move)) > 0;
    return doubtful ? made.withPatience(Patience.ON_ITS_WAY) : made;
  }

  /**
   * A ply and a piece lifted for the next. Without colours plies that went over fields not read may
   * look like that: then the next one tells.
   */
  private static Verdict begun(Footing footing, Footing.Step step, Sight seen, Trace trace) {
    return seen.level() == SensingLevel.OCCUPANCY && trace.isLateBeside(step.move())
        ? new Verdict.Hand()
        : Verdict.Made.now(List.of(new Act.Play(step)), footing.mover());
  }

  /** The board shows a ply, but another one may have been made: fields not read tell which. */
  private static boolean isHalfRead(Footing footing, Inference here, Sight seen) {
    if (seen.unread().isEmpty()) {
      return false;
    }
    if (here instanceof Inference.Played played) {
      return hasTwin(footing, played.step(), seen.unread());
    }
    if (here instanceof Inference.Touched touched) {
      return hasTwin(footing, touched.step(), seen.unread());
    }
    return here instanceof Inference.PlayedTwo two && hasTwin(footing, two.first(), seen.unread());
  }

  /** Whether another ply would leave the same board but for those fields. */
  private static boolean hasTwin(Footing footing, Footing.Step ply, FieldSet unread) {
    return footing.steps().stream()
        .map(other -> other.sight().mismatch(ply.sight()))
        .anyMatch(wrong -> !wrong.isEmpty() && unread.containsAll(wrong));
  }

  /** A legal ply may be there but for fields not read. */
  private static Optional<Verdict> halfRead(Footing footing, Sight seen) {
    boolean ply =
        footing.steps().stream()
            .map(step -> footing.mismatch(seen, step))
            .anyMatch(seen.unread()::containsAll);
    return ply ? Optional.of(new Verdict.HalfRead()) : Optional.empty();
  }

  /**
   * Whether a change of the board shows that the next side plays on from there, whatever the piece
   * it touches will do.
   */
  boolean isPlayedOn(GameState game, Verdict.Made made, Sight before, Sight seen, Trace trace) {
    FieldSet changed = before.mismatch(seen).minus(game.due());
    Position after = game.after(made.acts());
    boolean touches = changed.minus(seen.occupied()).intersects(after.pieces(made.next()));
    boolean lifted = !changed.intersects(seen.occupied());
    boolean tells =
        lifted
            ? !HuffFinder.mayCapture(game, made.acts(), changed)
            : isReply(game, after, before, seen);
    return touches && tells && (made.isOfPlies() || !isLegal(game, seen, trace));
  }

  /** Whether the board shows a legal reply in that position, made in one instant. */
  private boolean isReply(GameState game, Position position, Sight before, Sight seen) {
    Trace change = new Trace();
    change.add(before, seen);
    return inference.played(game.footing().at(position), seen, change).isPresent();
  }

  /** Whether legal plies alone explain the board. */
  private boolean isLegal(GameState game, Sight seen, Trace trace) {
    Inference found = inference.infer(game.footing(), seen, trace);
    return found instanceof Inference.Played
        || found instanceof Inference.Standing
        || found instanceof Inference.PlayedTwo;
  }

  /**
   * What follows from a board that was called wrong is nearer than two other plies. Where sensors
   * see no colours much looks like two plies: what is due to go, and what follows from a board that
   * was seen to stand wrong, are nearer too.
   */
  private Optional<Verdict> expected(
      GameState game, Sight seen, Trace trace, Optional<Suspect> suspect) {
    if (seen.level() != SensingLevel.OCCUPANCY) {
      return suspect
          .filter(Suspect::announced)
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
  private static boolean isBeingPutBack(Footing footing, Sight seen, Optional<Suspect> suspect) {
    return suspect.filter(Suspect::announced).isPresent()
        && !footing.mismatch(seen).intersects(seen.occupied());
  }

  /**
   * Two plies of which the first left men standing, or may have: they may be on their way off, and
   * what looks like the second may have fallen over; or an irregular move may have come first.
   */
  private static Verdict.Made both(Footing footing, Inference.PlayedTwo two) {
    Act first = two.menLeft() ? new Act.LeaveMen(two.first()) : new Act.Play(two.first());
    return new Verdict.Made(
        List.of(first, new Act.Play(two.second())),
        Patience.ON_ITS_WAY,
        footing.mover().other(),
        footing.mover());
  }

  /** What lies beyond the next plies: going back, going on, going wrong. */
  private Verdict beyond(GameState game, Sight seen, Trace trace) {
    return TwoLandings.find(game.footing(), seen)
        .or(() -> Retraction.find(game, seen, trace))
        .or(() -> aftermath.ofUnseen(game, seen, trace))
        .orElseGet(() -> new Verdict.Wrong(finder.findIn(game, seen), Patience.STOOD_WRONG));
  }

  /** Plies that went by unseen and led to a board that stands still and makes no sense. */
  Optional<Verdict.Made> lostThread(GameState game, Sight seen, Trace trace) {
    return LostThread.find(game.footing(), seen, trace)
        .map(steps -> Verdict.Made.series(steps, Patience.AT_REST));
  }

  /** The reply to an irregular move that a press of that side says it has made. */
  Optional<Verdict.Made> answered(
      GameState game, Sight seen, Trace trace, Suspect suspect, Side side) {
    return aftermath.answered(game, seen, trace, suspect, side);
  }

  /** What is wrong where a side says that its move is made and pieces are merely missing. */
  Offence handLeft(GameState game, Side side, Sight seen) {
    return finder.handLeft(game, side, seen);
  }
}
