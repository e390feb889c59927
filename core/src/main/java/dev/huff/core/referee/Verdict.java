package dev.huff.core.referee;

import dev.huff.core.sensing.BoardExplanation;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.List;

/** The meaning of the settled board at this point of the game. */
sealed interface Verdict {
  /**
   * Whether the board shows a position from which play may continue: itself, or in particular a
   * legal ply.
   */
  default boolean isInOrder() {
    return this instanceof Right || (this instanceof Made made && made.isOfPlay());
  }

  /** Whether both begin with the same act, however they continue. */
  default boolean isSameDeed(Verdict before) {
    if (!(this instanceof Made made)) {
      return false;
    }
    GameAction deed = made.acts().get(0);
    if (before instanceof Made then) {
      return then.acts().get(0).equals(deed);
    }
    return before instanceof Wrong wrong
        && deed instanceof GameAction.Stand stand
        && stand.offence().isSame(wrong.offence());
  }

  /** The board is as it should be. */
  record Right() implements Verdict {}

  /** A hand is under way. */
  record Hand() implements Verdict {}

  /** Fields that are not read would tell; there is nothing to be done or said before they are. */
  record HalfRead() implements Verdict {}

  /**
   * Something has been done.
   *
   * @param acts what, in order
   * @param patience settle times that it must last. At 0 it counts at once
   * @param mover the side that did it. Its press makes it count at once
   * @param next who is to move when it counts
   * @param countsIfTouched whether it counts at once when that side lifts a piece. Pieces that fell
   *     over may look like plies
   */
  record Made(List<GameAction> acts, int patience, Side mover, Side next, boolean countsIfTouched)
      implements Verdict {
    /** Something that counts when the next piece is touched; of a ply the inference notices it. */
    Made(List<GameAction> acts, int patience, Side mover, Side next) {
      this(acts, patience, mover, next, !isInferred(acts));
    }

    /** A legal ply, after what has to count first. */
    static Made ply(BoardExplanation.Played played, ExpectedBoard expected, GameAction... before) {
      List<GameAction> acts = new ArrayList<>(List.of(before));
      acts.add(new GameAction.Play(played.step()));
      Side mover = expected.mover();
      return new Made(
          acts,
          played.extendable() ? SettleDelays.ON_ITS_WAY : SettleDelays.AT_REST,
          mover,
          mover.other());
    }

    static Made now(Side mover, GameAction... acts) {
      return new Made(List.of(acts), 0, mover, mover.other());
    }

    /** Something after which that side is still to move. */
    static Made beforeMoving(Side mover, int patience, GameAction... acts) {
      return new Made(List.of(acts), patience, mover, mover);
    }

    /** Legal plies in a row that boards on the way have told. */
    static Made series(List<ExpectedBoard.Step> steps, int patience) {
      Side last = steps.get(steps.size() - 1).move().piece().side();
      List<GameAction> acts = steps.stream().<GameAction>map(GameAction.Play::new).toList();
      return new Made(acts, patience, last, last.other(), false);
    }

    private static boolean isInferred(List<GameAction> acts) {
      return acts.size() == 1
          && !(acts.get(0) instanceof GameAction.Huff || acts.get(0) instanceof GameAction.Undo);
    }

    /** The same after something else. */
    Made after(GameAction first) {
      List<GameAction> longer = new ArrayList<>(acts);
      longer.add(0, first);
      return new Made(longer, patience, mover, next, countsIfTouched);
    }

    /** The same where something else may have been done: it has to stand long, and untouched. */
    Made inDoubt() {
      return new Made(acts, SettleDelays.STOOD_WRONG, mover, next, false);
    }

    Made withPatience(int other) {
      return new Made(acts, other, mover, next, countsIfTouched);
    }

    boolean isOfPlay() {
      return acts.get(0) instanceof GameAction.Play;
    }

    /** Whether an irregular move stands because another one followed it. */
    boolean isOnlyStanding() {
      return acts.size() == 1 && acts.get(0) instanceof GameAction.Stand;
    }

    boolean isOfPlies() {
      return acts.stream()
          .allMatch(act -> act instanceof GameAction.Play || act instanceof GameAction.LeaveMen);
    }

    /** What that side's press makes of it: the first legal ply of that side, and all before it. */
    List<GameAction> upTo(Side side) {
      for (int i = 0; i < acts.size(); i++) {
        if (acts.get(i) instanceof GameAction.Play play
            && play.step().move().piece().side() == side) {
          return acts.subList(0, i + 1);
        }
      }
      return acts;
    }

    boolean endsWithMove() {
      return acts.get(acts.size() - 1) instanceof GameAction.Play;
    }
  }

  record MenStand(ExpectedBoard.Step step) implements Verdict {}

  /**
   * Something is wrong.
   *
   * @param patience after how many settle times without a change it is announced
   */
  record Wrong(Offence offence, int patience) implements Verdict {
    Wrong(Offence offence) {
      this(offence, SettleDelays.STOOD_WRONG);
    }
  }

  /**
   * Several moves explain the board.
   *
   * @param patience after how many settle times without a change somebody is asked
   */
  record Ask(List<Move> moves, int patience) implements Verdict {
    Ask(List<Move> moves) {
      this(moves, SettleDelays.AT_REST);
    }
  }
}
