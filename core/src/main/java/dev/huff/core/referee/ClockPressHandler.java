package dev.huff.core.referee;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import java.util.List;
import java.util.Optional;

/** Carries out a press of the clock, which completes that side's move. */
record ClockPressHandler(
    RefereeSession session,
    GameUpdater book,
    BoardInterpreter interpreter,
    PendingIncident incident) {
  void judge(long time, Side side) {
    Side toMove = session.game().toMove();
    if (side != toMove) {
      // The move may have been made by its deadline; its king is looked at all the same.
      book.remindOfCrowns(time);
    }
    if (side == toMove && session.endsUntaken()) {
      session.waiveForfeit(time);
      return;
    }
    if (session.verdict() instanceof Verdict.Hand && interpreter.endsOnLostPiece(incident)) {
      session.clearLost(time);
    }
    if (session.verdict() instanceof Verdict.Made made) {
      made(time, side, made);
    } else if (side == toMove) {
      nothingMade(time, side);
    } else if (!isMoveReopened(time, side)) {
      incident
          .suspect()
          .filter(SuspectedOffence::announced)
          .flatMap(it -> interpreter.answered(it, side))
          .ifPresentOrElse(made -> made(time, side, made), () -> wrong(time, side));
    }
  }

  /**
   * Announces a wrong board after a press of either side. A piece of the side that presses has not
   * been huffed by the other, where nothing may be.
   */
  private void wrong(long time, Side side) {
    if (session.verdict() instanceof Verdict.Wrong wrong && !incident.isTold(wrong.offence())) {
      Offence offence = wrong.offence();
      boolean own =
          offence.kind() == ViolationKind.WRONG_HUFF
              && offence.side() != side
              && session.game().candidates().isEmpty();
      session.announce(time, own ? offence.withKind(ViolationKind.PIECE_GONE) : offence);
    }
  }

  /** Whether a move that counted too early is open again. */
  private boolean isMoveReopened(long time, Side side) {
    Optional<GameAction> undo = TwoLandingsDetector.retraction(session.game(), interpreter.seen());
    undo.ifPresent(
        act -> {
          session.enterAndLook(time, List.of(act));
          nothingMade(time, side);
        });
    return undo.isPresent();
  }

  private void made(long time, Side side, Verdict.Made made) {
    if (made.endsWithMove() && side == made.mover()) {
      session.enterAndLook(time, made.upTo(side));
      book.remindOfCrowns(time);
    } else if (made.isOnlyStanding() && side == made.mover()) {
      session.enterAndLook(time, made.acts());
      if (!session.isOver()) {
        nothingMade(time, side);
      }
    } else if (!made.endsWithMove() && side == made.next()) {
      boolean huffed = made.acts().get(made.acts().size() - 1) instanceof GameAction.Huff;
      session.enterAndLook(time, made.acts());
      if (huffed && session.verdict() instanceof Verdict.Right && !session.isOver()) {
        book.violated(time, noMove(side));
      }
    }
  }

  private static Offence noMove(Side side) {
    return Offence.of(ViolationKind.NO_MOVE, side, FieldSet.EMPTY);
  }

  private void nothingMade(long time, Side side) {
    Verdict verdict = session.verdict();
    if (verdict instanceof Verdict.Right) {
      book.violated(time, noMove(side));
    } else if (verdict instanceof Verdict.HalfRead) {
      VerdictFinder.unreadPly(session.game().expected(), interpreter.seen())
          .ifPresent(
              made -> {
                session.explain(VerdictReason.ofPress(time));
                made(time, side, made);
              });
    } else if (verdict instanceof Verdict.MenStand standing && !incident.isOfMen()) {
      session.announceMen(time, standing);
    } else if (verdict instanceof Verdict.Ask ask && !incident.isAsked()) {
      session.ask(time, ask);
    } else if (verdict instanceof Verdict.Wrong wrong && !incident.isTold(wrong.offence())) {
      session.announce(time, byPresser(wrong.offence(), side));
    } else if (verdict instanceof Verdict.Hand
        && incident.told().isEmpty()
        && !incident.isOverruled()) {
      session.announce(
          time,
          incident
              .wrongHuff()
              .filter(huff -> !interpreter.seen().occupied().intersects(huff.squares()))
              .or(() -> incident.suspect().map(it -> byPresser(it.offence(), side)))
              .orElseGet(() -> interpreter.handLeft()));
    }
  }

  /** Whoever presses has moved: a piece of the other side by that player's hand. */
  private static Offence byPresser(Offence offence, Side side) {
    return offence.kind() == ViolationKind.OUT_OF_TURN
        ? offence.by(side, ViolationKind.OPPONENTS_PIECE)
        : offence;
  }
}
