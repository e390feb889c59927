package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import java.util.List;
import java.util.Optional;

/** Carries out a press of the clock, which completes that side's move. */
record PressJudge(
    RefereeSession table, GameUpdater book, BoardInterpreter eye, PendingIncident open) {
  void judge(long time, Side side) {
    Side toMove = table.game().toMove();
    if (side != toMove) {
      // The move may have been made by its deadline; its king is looked at all the same.
      book.remindOfCrowns(time);
    }
    if (table.endsUntaken(time, side)) {
      return;
    }
    if (table.verdict() instanceof Verdict.Hand && eye.endsOnLostPiece(open)) {
      table.clearLost(time);
    }
    if (table.verdict() instanceof Verdict.Made made) {
      made(time, side, made);
    } else if (side == toMove) {
      nothingMade(time, side);
    } else if (!isMoveReopened(time, side)) {
      open.suspect()
          .filter(SuspectedOffence::announced)
          .flatMap(it -> eye.answered(it, side))
          .ifPresentOrElse(made -> made(time, side, made), () -> wrong(time, side));
    }
  }

  /**
   * Announces a wrong board after a press of either side. A piece of the side that presses has not
   * been huffed by the other, where nothing may be.
   */
  private void wrong(long time, Side side) {
    if (table.verdict() instanceof Verdict.Wrong wrong && !open.isTold(wrong.offence())) {
      Offence offence = wrong.offence();
      boolean own =
          offence.kind() == ViolationKind.WRONG_HUFF
              && offence.side() != side
              && table.game().candidates().isEmpty();
      table.announce(time, own ? offence.withKind(ViolationKind.PIECE_GONE) : offence);
    }
  }

  /** Whether a move that counted too early is open again. */
  private boolean isMoveReopened(long time, Side side) {
    Optional<BoardAct> undo = TwoLandings.retraction(table.game(), eye.seen());
    undo.ifPresent(
        act -> {
          table.enterAndLook(time, List.of(act));
          nothingMade(time, side);
        });
    return undo.isPresent();
  }

  private void made(long time, Side side, Verdict.Made made) {
    if (made.endsWithMove() && side == made.mover()) {
      table.enterAndLook(time, made.upTo(side));
      book.remindOfCrowns(time);
    } else if (made.isOnlyStanding() && side == made.mover()) {
      table.enterAndLook(time, made.acts());
      if (!table.isOver()) {
        nothingMade(time, side);
      }
    } else if (!made.endsWithMove() && side == made.next()) {
      boolean huffed = made.acts().get(made.acts().size() - 1) instanceof BoardAct.Huff;
      table.enterAndLook(time, made.acts());
      if (huffed && table.verdict() instanceof Verdict.Right && !table.isOver()) {
        book.violated(time, noMove(side));
      }
    }
  }

  private static Offence noMove(Side side) {
    return Offence.of(ViolationKind.NO_MOVE, side, FieldSet.EMPTY);
  }

  private void nothingMade(long time, Side side) {
    Verdict verdict = table.verdict();
    if (verdict instanceof Verdict.Right) {
      book.violated(time, noMove(side));
    } else if (verdict instanceof Verdict.HalfRead) {
      eye.unreadPly().ifPresent(made -> made(time, side, made));
    } else if (verdict instanceof Verdict.MenStand standing && !open.isOfMen()) {
      table.announceMen(time, standing);
    } else if (verdict instanceof Verdict.Ask ask && !open.isAsked()) {
      table.ask(time, ask);
    } else if (verdict instanceof Verdict.Wrong wrong && !open.isTold(wrong.offence())) {
      table.announce(time, byPresser(wrong.offence(), side));
    } else if (verdict instanceof Verdict.Hand && open.told().isEmpty() && !open.isOverruled()) {
      table.announce(
          time,
          open.wrongHuff()
              .filter(huff -> !eye.seen().occupied().intersects(huff.squares()))
              .or(() -> open.suspect().map(it -> byPresser(it.offence(), side)))
              .orElseGet(() -> eye.handLeft(side)));
    }
  }

  /** Whoever presses has moved: a piece of the other side by that player's hand. */
  private static Offence byPresser(Offence offence, Side side) {
    return offence.kind() == ViolationKind.OUT_OF_TURN
        ? offence.by(side, ViolationKind.OPPONENTS_PIECE)
        : offence;
  }
}
