package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.MoveInference;
import dev.huff.rules.board.FieldSet;
import java.util.List;

/** Says which piece goes where, again whenever that changes, until the board is correct. */
final class RestoreGuide {
  private final GameState game;
  private final BoardInterpreter eye;
  private final PendingIncident open;
  private final RulingLog scribe;
  private RestorationSteps last = RestorationSteps.NOTHING;
  private long written = -1;

  RestoreGuide(GameState game, BoardInterpreter eye, PendingIncident open, RulingLog scribe) {
    this.game = game;
    this.eye = eye;
    this.open = open;
    this.scribe = scribe;
  }

  /** What has to be done on a board that means that. */
  void lead(long time, Verdict verdict) {
    lead(time, needed(verdict, eye.seen()));
  }

  /** Nothing has to be done any more. */
  void dismiss(long time) {
    lead(time, RestorationSteps.NOTHING);
  }

  private void lead(long time, RestorationSteps needed) {
    if (!needed.equals(last) && !(needed.isNothing() && last.isNothing())) {
      last = needed;
      written = time;
      scribe.write(needed.ruling(time));
    }
  }

  private RestorationSteps needed(Verdict verdict, BoardView seen) {
    if ((open.told().isPresent() || open.isOverruled()) && !verdict.isInOrder()) {
      RestorationSteps back =
          !open.isOverruled()
                  && open.told().filter(Offence::isOfPieces).isPresent()
                  && !isPuttingBack(seen)
              ? RestorationSteps.nearest(game.footing(), eye.nearly(), seen)
              : RestorationSteps.towards(game.footing(), seen, goOn(verdict));
      return game.owed().isEmpty() ? back : back.choosing(owed(seen));
    }
    FieldSet lift = open.isOfMen() ? menToLift(verdict, seen) : FieldSet.EMPTY;
    return RestorationSteps.lifting(lift.union(game.lost())).choosing(owed(seen));
  }

  private FieldSet owed(BoardView seen) {
    // One that is off is the one that was chosen.
    return seen.occupied().containsAll(game.owed()) ? game.owed() : FieldSet.EMPTY;
  }

  /**
   * Whether the board shows that but for pieces which the players were asked to put back. The next
   * side has not lifted those for a move of its own.
   */
  boolean awaits(Verdict found) {
    if (found instanceof Verdict.Made made
        && made.acts().size() == 1
        && made.acts().get(0) instanceof BoardAct.Play play) {
      FieldSet wrong = game.footing().mismatch(eye.seen(), play.step());
      return !wrong.isEmpty() && last.putBack().containsAll(wrong);
    }
    return found instanceof Verdict.Ask && isPuttingBack(eye.seen());
  }

  /** Whether all that has changed is that pieces are gone which were to be lifted. */
  boolean isFollowed(BoardView before, BoardView seen) {
    FieldSet gone = before.occupied().minus(seen.occupied());
    return !gone.isEmpty()
        && FieldSet.of(last.lift()).containsAll(gone)
        && before.occupied().containsAll(seen.occupied());
  }

  /** Whether nothing is wrong but that pieces are still missing which were asked for. */
  private boolean isPuttingBack(BoardView seen) {
    FieldSet wrong = game.footing().mismatch(seen);
    return !wrong.isEmpty()
        && last.putBack().containsAll(wrong)
        && !wrong.intersects(seen.occupied());
  }

  /** A press repeats what is still owed. */
  void remind(long time) {
    if (written < time && !last.isNothing() && (!game.owed().isEmpty() || !game.lost().isEmpty())) {
      scribe.write(last.ruling(time));
    }
  }

  private FieldSet menToLift(Verdict verdict, BoardView seen) {
    return verdict instanceof Verdict.MenStand standing
        ? MoveInference.menLeft(game.footing(), seen, standing.step())
        : game.footing().standing(seen);
  }

  private static List<Integer> goOn(Verdict verdict) {
    return verdict instanceof Verdict.Wrong wrong ? wrong.offence().goOn() : List.of();
  }
}
