package dev.huff.core.referee;

import dev.huff.core.sensing.BoardExplanation;
import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;

/**
 * Resolves an irregular move: its piece was huffed, the opponent played on, the chain continued, or
 * the board still shows it.
 */
record IrregularMoveResolver(RuleSet rules, OffenceFinder finder) {
  /** What follows from a board that shows or showed an irregular move; empty where nothing does. */
  Optional<Verdict> of(BoardObservation observed, SuspectedOffence suspect) {
    Offence offence = suspect.offence();
    ExpectedBoard wrong = expectedAfter(observed.game(), offence);
    Optional<Verdict> huffed = HuffFinder.following(wrong, observed, suspect);
    if (huffed.isPresent()) {
      return huffed;
    }
    if (observed.isHandUnderWay()) {
      return mayStand(suspect) ? replied(wrong, observed, offence) : Optional.empty();
    }
    return chainGoesOn(observed, offence).or(() -> playedOn(observed, wrong, suspect));
  }

  /** A piece out of turn did not take one that it never came by: that one has moved, perhaps. */
  private boolean mayStand(SuspectedOffence suspect) {
    Offence offence = suspect.offence();
    boolean isTold = suspect.announced() || !offence.also().contains(ViolationKind.WRONG_REMOVED);
    return offence.penalty(rules) != Penalty.PUT_BACK && !suspect.insisted() && isTold;
  }

  /**
   * Finds the reply that a press of that side claims to have made to an irregular move. If men that
   * the reply took are still there, the result is that move alone. A reply may take the very piece,
   * and leave a board that only looks as if the move were being put back.
   */
  Optional<Verdict.Made> answered(BoardObservation observed, SuspectedOffence suspect, Side side) {
    Offence offence = suspect.offence();
    ExpectedBoard wrong = expectedAfter(observed.game(), offence);
    if (wrong.mover() != side || !mayStand(suspect)) {
      return Optional.empty();
    }
    GameAction stands = new GameAction.Stand(offence);
    return observed.from(wrong).infer() instanceof BoardExplanation.Standing
        ? Optional.of(Verdict.Made.now(side, stands))
        : observed.from(wrong).played().map(played -> Verdict.Made.ply(played, wrong, stands));
  }

  /**
   * Finds a reply to an irregular move. A reply that takes the very piece may leave a board on
   * which the move seems to be put back, but then the reply's own piece would not have moved.
   */
  private static Optional<Verdict> replied(
      ExpectedBoard wrong, BoardObservation observed, Offence offence) {
    return observed
        .from(wrong)
        .played()
        .filter(played -> observed.trace().fit(played.step().move()).isSeenWhole())
        .map(played -> Verdict.Made.ply(played, wrong, new GameAction.Stand(offence)));
  }

  /**
   * Detects that a chain continues. Without colours, a piece further along its chain may look like
   * a reply to the unfinished chain; its continuation is nearer.
   */
  private Optional<Verdict> chainGoesOn(BoardObservation observed, Offence leftShort) {
    if (observed.seen().hasColours() || leftShort.kind() != ViolationKind.CAPTURE_LEFT_SHORT) {
      return Optional.empty();
    }
    Offence found = finder.find(observed.expected(), observed.seen());
    return found.isSame(leftShort) ? Optional.of(new Verdict.Wrong(found)) : Optional.empty();
  }

  private static ExpectedBoard expectedAfter(GameState game, Offence offence) {
    ExpectedBoard wrong = game.expectedAfter(offence.act().orElseThrow());
    return offence.also().contains(ViolationKind.CAPTURED_LEFT)
        ? wrong.leaving(game.position(), offence.move().capturedFields())
        : wrong;
  }

  private Optional<Verdict> playedOn(
      BoardObservation observed, ExpectedBoard wrong, SuspectedOffence suspect) {
    BoardView seen = observed.seen();
    Offence offence = suspect.offence();
    boolean mayStand = mayStand(suspect);
    BoardExplanation then = observed.from(wrong).infer();
    if (then instanceof BoardExplanation.NoChange) {
      // Since it was first seen men may have left the board: look anew.
      if (mayStand && suspect.announced() && wrong.steps().isEmpty()) {
        // Nothing is left to be played on with: unless the opponent insists, that is the end.
        return Optional.of(
            Verdict.Made.beforeMoving(
                wrong.mover(), SettleDelays.STOOD_WRONG, new GameAction.Stand(offence)));
      }
      Offence found = finder.findIn(observed);
      return Optional.of(new Verdict.Wrong(found.isSame(offence) ? found : offence));
    }
    // Where a reply would be in vain, a piece that went did not go for one.
    boolean isReply = mayStand && !(then instanceof BoardExplanation.Unexplained);
    Optional<Verdict> huffed = isReply ? Optional.empty() : wronglyHuffed(wrong, seen, suspect);
    if (huffed.isPresent()) {
      return huffed;
    }
    if (then instanceof BoardExplanation.InProgress || then instanceof BoardExplanation.Standing) {
      Offence found = finder.find(observed.expected(), seen);
      if (tookMen(offence, found) || (!suspect.announced() && found.isRestOf(offence))) {
        return Optional.of(new Verdict.Wrong(found));
      }
      // A reply whose captured men stay must not hide for ever an offence that nobody was told of.
      boolean isHidden = then instanceof BoardExplanation.Standing && !suspect.announced();
      return Optional.of(isHidden ? new Verdict.Wrong(offence) : new Verdict.Hand());
    }
    if (then instanceof BoardExplanation.Ambiguous) {
      return Optional.empty();
    }
    if (then instanceof BoardExplanation.Unexplained) {
      return mayStand ? playedOnWrongly(wrong, seen, offence) : Optional.empty();
    }
    if (!mayStand) {
      return Optional.of(new Verdict.Wrong(offence, SettleDelays.AT_REST));
    }
    if (then instanceof BoardExplanation.PlayedTwo two
        && !seen.hasColours()
        && !(suspect.announced() && isInOrder(two, observed))) {
      return Optional.empty();
    }
    return then instanceof BoardExplanation.Played played
        ? Optional.of(Verdict.Made.ply(played, wrong, new GameAction.Stand(offence)))
        : Optional.of(Verdict.Made.now(wrong.mover(), new GameAction.Stand(offence)));
  }

  /** Whether the first of two plies was begun before the second. */
  private static boolean isInOrder(BoardExplanation.PlayedTwo two, BoardObservation observed) {
    return observed.trace().hasLeftBefore(two.first().move().from(), two.second().move().from());
  }

  /** The opponent has taken the piece that should have captured, where none may be taken. */
  private static Optional<Verdict> wronglyHuffed(
      ExpectedBoard wrong, BoardView seen, SuspectedOffence suspect) {
    FieldSet missing = wrong.mismatch(seen);
    boolean huffed =
        suspect.announced()
            && missing.size() == 1
            && !missing.intersects(seen.occupied())
            && suspect.offence().forfeit().containsAll(missing);
    return huffed
        ? Optional.of(
            new Verdict.Wrong(Offence.of(ViolationKind.WRONG_HUFF, wrong.mover(), missing)))
        : Optional.empty();
  }

  /** Whether what is missing is explained by what the piece did, not by the opponent's hand. */
  private static boolean tookMen(Offence offence, Offence found) {
    return found.kind() != ViolationKind.WRONG_REMOVED
        && !found.also().contains(ViolationKind.WRONG_REMOVED)
        && found.side() == offence.side()
        && found
            .act()
            .map(Offence.Act::move)
            .filter(Move::isCapture)
            .filter(move -> RetractionDetector.isBetweenSameFields(move, offence.move()))
            .isPresent();
  }

  /** The opponent has played on, and not as the rules have it either. */
  private Optional<Verdict> playedOnWrongly(ExpectedBoard wrong, BoardView seen, Offence offence) {
    Offence next = finder.find(wrong, seen);
    boolean clear =
        next.act().isPresent() && next.side() == wrong.mover() && next.kind().isOfDueCapture();
    return clear
        ? Optional.of(
            Verdict.Made.beforeMoving(
                wrong.mover(), SettleDelays.STOOD_WRONG, new GameAction.Stand(offence)))
        : Optional.empty();
  }

  /**
   * Finds an irregular move and its reply, if the first was never visible alone. Without colours
   * half a chain or missing pieces look the same, so nobody can tell there.
   */
  Optional<Verdict> ofUnseen(BoardObservation observed) {
    if (!observed.seen().hasColours() || observed.isMissingOnly()) {
      return Optional.empty();
    }
    List<Verdict> found =
        finder
            .standing(observed.game().position(), observed.seen())
            .flatMap(offence -> repliedTo(observed, offence).stream())
            .filter(verdict -> verdict instanceof Verdict.Made made && made.patience() > 0)
            .toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private Optional<Verdict> repliedTo(BoardObservation observed, Offence offence) {
    ExpectedBoard wrong = expectedAfter(observed.game(), offence);
    boolean insisted =
        observed.suspect().filter(it -> it.insisted() && it.offence().isSame(offence)).isPresent();
    SuspectedOffence suspect = new SuspectedOffence(offence, false, insisted);
    return mayHaveReplied(wrong, observed.seen())
        ? playedOn(observed, wrong, suspect)
        : Optional.empty();
  }

  /** A reply, regular or not, puts no piece of the other side anywhere. */
  private static boolean mayHaveReplied(ExpectedBoard wrong, BoardView seen) {
    FieldSet entered = seen.colourMismatch(wrong.view()).intersection(seen.occupied());
    return seen.mayHold(wrong.mover()).containsAll(entered.minus(wrong.standing(seen)));
  }
}
