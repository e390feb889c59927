package dev.huff.core.referee;

import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.Penalty;
import java.util.List;
import java.util.Optional;

/** Says which piece goes where, again whenever that changes, until the board is correct. */
final class RestoreGuide {
  private final GameState game;
  private final BoardInterpreter interpreter;
  private final PendingIncident incident;
  private final RulingLog rulingLog;
  // What was said last, when, and in which position of the game.
  private Restore last = RestorationSteps.NOTHING;
  private Position saidIn;
  // The board that hands are led to, and the position of the game when that was said.
  private Optional<ExpectedBoard> target = Optional.empty();
  private Position from;
  private boolean isFollowed;
  private boolean wasFollowed;
  private boolean isHeldBack;

  RestoreGuide(
      GameState game, BoardInterpreter interpreter, PendingIncident incident, RulingLog rulingLog) {
    this.game = game;
    this.interpreter = interpreter;
    this.incident = incident;
    this.rulingLog = rulingLog;
    this.from = game.position();
    this.saidIn = from;
  }

  /** What has to be done on a board that means that. */
  void lead(long time, Verdict verdict) {
    Restore steps = needed(verdict, interpreter.seen());
    boolean ifInsisted = !steps.isDone() && incident.suspect().filter(this::mayStand).isPresent();
    // The opponent's hand takes nothing back that was asked for: it is about to reply.
    boolean mayReply =
        ifInsisted
            && last.ifInsisted()
            && !(verdict instanceof Verdict.Wrong)
            && steps.includes(last);
    isHeldBack = mayReply && verdict instanceof Verdict.Hand && !last.includes(steps);
    if (!mayReply) {
      boolean underWay = !steps.isDone() && last.includes(steps) && last.ifInsisted() == ifInsisted;
      say(steps.at(time, ifInsisted, underWay));
    }
  }

  /** Whether more is wrong than was said, because a reply may be under way. */
  boolean isHeldBack() {
    return isHeldBack;
  }

  /** Whether hands have done all that was asked for in this position of the game. */
  boolean hasLed() {
    return last.isDone() && goal().isPresent();
  }

  /** No reply has come of it. */
  void tellHeldBack(long time, Verdict verdict) {
    isHeldBack = false;
    say(needed(verdict, interpreter.seen()).at(time, true, false));
  }

  private boolean mayStand(SuspectedOffence suspect) {
    return suspect.announced()
        && !suspect.insisted()
        && suspect.offence().penalty(game.rules()) == Penalty.OPPONENT_MAY_INSIST;
  }

  /** The game is over: lights go out, and nothing is said, for the board may still stand wrong. */
  void dismiss(long time) {
    say(RestorationSteps.NOTHING.at(time, false, true));
  }

  private void say(Restore steps) {
    boolean isSame =
        steps.includes(last) && last.includes(steps) && steps.ifInsisted() == last.ifInsisted();
    if (!isSame) {
      last = steps;
      saidIn = game.position();
      rulingLog.write(steps);
    }
  }

  private Restore needed(Verdict verdict, BoardView seen) {
    if (incident.told().isPresent() || incident.isOverruled()) {
      Restore back =
          !incident.isOverruled() && incident.told().filter(Offence::isOfPieces).isPresent()
              ? nearest(seen)
              : RestorationSteps.towards(game.expected(), seen, goOn(verdict, seen));
      return RestorationSteps.choosing(game.owed(), seen, back);
    }
    FieldSet lift =
        incident.isOfMen() || isLeading(verdict) ? menToLift(verdict, seen) : FieldSet.EMPTY;
    return RestorationSteps.choosing(
        game.owed(), seen, RestorationSteps.lifting(lift.union(game.lost())));
  }

  /** Hands that follow the steps are led on to the same board while no other is nearer. */
  private Restore nearest(BoardView seen) {
    ExpectedBoard nearest =
        isPuttingBack(seen)
            ? game.expected()
            : RestorationSteps.nearest(game.expected(), interpreter.nearly(), seen);
    int wrong = nearest.mismatch(seen).size();
    // Without colours hands that make a move may seem to follow.
    boolean isLed = isFollowed && seen.hasColours();
    target =
        goal()
            .filter(it -> isLed || it.mismatch(seen).size() <= wrong)
            .filter(it -> !it.mismatch(seen).isEmpty())
            .filter(it -> last.includes(RestorationSteps.towards(it, seen, List.of())))
            .or(() -> Optional.of(nearest));
    from = game.position();
    return RestorationSteps.towards(target.get(), seen, List.of());
  }

  /** The board that hands are led to in this position of the game. */
  private Optional<ExpectedBoard> goal() {
    return target.filter(it -> from.equals(game.position()));
  }

  /** Whether captured men are all that remains to be seen to by hands that were led so far. */
  private boolean isLeading(Verdict verdict) {
    return verdict instanceof Verdict.MenStand
        && !(last.put().isEmpty() && game.lost().containsAll(FieldSet.of(last.lift())));
  }

  /**
   * Whether the board shows that but for pieces which the players were asked to put back. The next
   * side has not lifted those for a move of its own. Nor does an irregular move stand, or a move
   * count as taken back, because hands do what they were asked for.
   */
  boolean isAwaiting(Verdict found) {
    if (!(found instanceof Verdict.Made made)) {
      return (found instanceof Verdict.Ask || comesRound(found))
          && isPuttingBack(interpreter.seen());
    }
    GameAction first = made.acts().get(0);
    if (first instanceof GameAction.Stand) {
      return isFollowed && !last.ifInsisted();
    }
    if (first instanceof GameAction.Undo && incident.isOverruled()) {
      return true;
    }
    boolean isOne = made.acts().size() == 1;
    boolean isMissing =
        isOne
            ? isPuttingBack(
                game.expected().at(game.after(made.acts())).mismatch(interpreter.seen()))
            : isPuttingBack(interpreter.seen());
    // Hands that follow pass boards that look like plies.
    boolean isPassing = !(first instanceof GameAction.Huff) && isLedOn() && !isNearest();
    return (isOne || made.isOfPlies()) && (isMissing || isPassing);
  }

  /** Whether a capture ends where it began, so that nothing shows it but men that are missing. */
  private static boolean comesRound(Verdict found) {
    return found instanceof Verdict.MenStand men
        && men.step().move().from() == men.step().move().to();
  }

  /**
   * Whether an irregular move and its reply were seen when a hand did what was asked for. Half put
   * back, the move may look so.
   */
  boolean mayBePutBack(Verdict.Made made) {
    return isFollowed
        && made.patience() <= SettleDelays.AT_REST
        && made.acts().get(0) instanceof GameAction.Stand;
  }

  /** The board has changed: perhaps only as hands were asked to change it. */
  void changed(BoardView before, BoardView seen) {
    FieldSet gone = before.occupied().minus(seen.occupied());
    FieldSet came = seen.occupied().minus(before.occupied());
    wasFollowed = isFollowed;
    isFollowed =
        !gone.union(came).isEmpty()
            && FieldSet.of(last.lift()).containsAll(gone)
            && last.putBack().containsAll(came);
  }

  /**
   * Whether hands do what was asked for. Where that may be insisted on, a single touch may be a
   * move.
   */
  boolean isFollowed() {
    return isFollowed && (wasFollowed || !last.ifInsisted());
  }

  /** Whether nothing is wrong but that pieces are still missing which were asked for. */
  private boolean isPuttingBack(BoardView seen) {
    FieldSet wrong = game.expected().mismatch(seen);
    return isPuttingBack(wrong) && !wrong.intersects(seen.occupied());
  }

  /** Whether the board shows just what it will be said to be nearest to: nothing is to be done. */
  private boolean isNearest() {
    return wrong(
            RestorationSteps.nearest(game.expected(), interpreter.nearly(), interpreter.seen()))
        .isEmpty();
  }

  /** The fields that do not show that board, and those of captured men that still stand there. */
  private FieldSet wrong(ExpectedBoard board) {
    return board.mismatch(interpreter.seen()).union(board.standing(interpreter.seen()));
  }

  /** Whether nothing but what was asked for is wrong on the board that hands are led to. */
  private boolean isLedOn() {
    FieldSet asked = last.putBack().union(FieldSet.of(last.lift()));
    FieldSet wrong = wrong(goal().orElse(game.expected()));
    return saidIn.equals(game.position()) && !wrong.isEmpty() && asked.containsAll(wrong);
  }

  /** Whether nothing is wrong but fields on which pieces were asked for. */
  private boolean isPuttingBack(FieldSet wrong) {
    return !wrong.isEmpty() && last.putBack().containsAll(wrong);
  }

  /** A press repeats what is still owed. */
  void remind(long time) {
    if (last.time() < time
        && !last.isDone()
        && (!game.owed().isEmpty() || !game.lost().isEmpty())) {
      rulingLog.write(last.at(time, last.ifInsisted(), false));
    }
  }

  private FieldSet menToLift(Verdict verdict, BoardView seen) {
    return verdict instanceof Verdict.MenStand standing
        ? game.expected().menLeft(seen, standing.step().move())
        : game.expected().standing(seen);
  }

  /** How the chain may go on, also while its piece is in the hand. */
  private List<Integer> goOn(Verdict verdict, BoardView seen) {
    return verdict instanceof Verdict.Wrong wrong
        ? wrong.offence().goOn()
        : incident
            .told()
            .filter(offence -> isInHand(offence, seen))
            .map(Offence::goOn)
            .orElse(List.of());
  }

  /** Whether the piece is lifted and all is as before, but for pieces that it has captured. */
  private boolean isInHand(Offence offence, BoardView seen) {
    return offence
        .act()
        .filter(
            act ->
                act.move()
                    .capturedFields()
                    .containsAll(
                        game.expected().at(act.after().without(act.move().to())).mismatch(seen)))
        .isPresent();
  }
}
