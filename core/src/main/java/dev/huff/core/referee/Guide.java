package dev.huff.core.referee;

import dev.huff.core.sensing.MoveInference;
import dev.huff.core.sensing.Sight;
import dev.huff.rules.board.FieldSet;
import java.util.List;

/** Says which piece goes where, again whenever that changes, until the board is right. */
final class Guide {
  private final GameState game;
  private final Eye eye;
  private final OpenMatter open;
  private final Scribe scribe;
  private Restoration last = Restoration.NOTHING;

  Guide(GameState game, Eye eye, OpenMatter open, Scribe scribe) {
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
    lead(time, Restoration.NOTHING);
  }

  private void lead(long time, Restoration needed) {
    if (!needed.equals(last) && !(needed.isNothing() && last.isNothing())) {
      last = needed;
      scribe.write(needed.ruling(time));
    }
  }

  private Restoration needed(Verdict verdict, Sight seen) {
    if ((open.told().isPresent() || open.isOverruled()) && !verdict.isInOrder()) {
      return !open.isOverruled() && open.told().filter(Offence::isOfPieces).isPresent()
          ? Restoration.nearest(game.footing(), eye.nearly(), seen)
          : Restoration.towards(game.footing(), seen, goOn(verdict));
    }
    FieldSet lift = open.isOfMen() ? menToLift(verdict, seen) : FieldSet.EMPTY;
    FieldSet due = game.due().intersection(seen.occupied());
    return Restoration.lifting(due.isEmpty() ? lift : lift.with(oneOf(due)));
  }

  private int oneOf(FieldSet due) {
    int moved = game.last().map(ply -> ply.move().to()).orElse(0);
    return due.contains(moved) ? moved : due.first();
  }

  private FieldSet menToLift(Verdict verdict, Sight seen) {
    return verdict instanceof Verdict.MenStand standing
        ? MoveInference.menLeft(game.footing(), seen, standing.step())
        : game.footing().standing(seen);
  }

  private static List<Integer> goOn(Verdict verdict) {
    return verdict instanceof Verdict.Wrong wrong ? wrong.offence().goOn() : List.of();
  }
}
