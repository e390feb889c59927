package dev.huff.core.referee;

import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Draw;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.Penalty;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Enters actions and decisions into the game, and reports them. */
final class GameUpdater {
  private final GameState game;
  private final BoardInterpreter interpreter;
  private final PendingIncident incident;
  private final ClockKeeper keeper;
  private final RulingLog rulingLog;
  private final GameEnding ending;
  private final UncrownedKings crowns = new UncrownedKings();
  // Whether an earlier ply is corrected: what was played after it is played again, and the clocks
  // had their presses.
  private boolean isReplay;
  private Optional<String> claimTold = Optional.empty();
  private final Set<Side> toldOfClaim = EnumSet.noneOf(Side.class);
  // When the last king was made. A reply that already stood then left no time for its crown.
  private long kingMade = -1;

  GameUpdater(
      GameState game,
      BoardInterpreter interpreter,
      PendingIncident incident,
      ClockKeeper keeper,
      RulingLog rulingLog) {
    this.game = game;
    this.interpreter = interpreter;
    this.incident = incident;
    this.keeper = keeper;
    this.rulingLog = rulingLog;
    this.ending = new GameEnding(game.rules());
  }

  /** Enters these acts one after the other, and what ends the game. */
  Optional<GameEnding.End> enter(RulingMoment at, List<GameAction> acts) {
    isReplay = acts.size() > 2 && acts.get(0) instanceof GameAction.Undo;
    for (int i = 0; i < acts.size(); i++) {
      enter(at, acts.get(i));
      if (acts.get(i) instanceof GameAction.Stand stand) {
        forfeit(at.now(), stand.offence(), acts.subList(i + 1, acts.size()));
      }
    }
    isReplay = false;
    interpreter.recordEntered(acts.get(acts.size() - 1));
    return conclude(at.now());
  }

  private void enter(RulingMoment at, GameAction act) {
    if (act instanceof GameAction.Play play) {
      play(at, anew(play.step()));
    } else if (act instanceof GameAction.LeaveMen leave) {
      leaveMen(at, leave.step());
    } else if (act instanceof GameAction.Stand stand) {
      stand(at, stand.offence());
    } else if (act instanceof GameAction.Huff huff) {
      huff(at.now(), huff.field());
    } else if (act instanceof GameAction.Undo undo) {
      undo(at, undo);
    }
  }

  /** The same ply, where a piece that was in its position has been lost meanwhile. */
  private ExpectedBoard.Step anew(ExpectedBoard.Step step) {
    return game.expected().steps().stream()
        .filter(it -> it.move().isSamePly(step.move()))
        .findFirst()
        .orElse(step);
  }

  private void play(RulingMoment at, ExpectedBoard.Step step) {
    if (at.stood() > kingMade) {
      remindOfCrowns(at.now());
    }
    List<Move> legal = game.expected().moves();
    interpreter.recordPlay(step);
    game.play(step);
    if (step.move().promotes()) {
      kingMade = at.now();
    }
    played(at, legal);
  }

  private void played(RulingMoment at, List<Move> legal) {
    rulingLog.played(at.now(), game, legal);
    Side mover = game.last().orElseThrow().move().piece().side();
    if (!isReplay) {
      keeper.recordPly(at.now(), Math.min(at.now(), at.stood()), mover, game.plies().size());
    }
    interpreter.forgetTouched();
    incident.close();
    incident.clearMending();
    incident.keepMenAnnouncedWhile(!game.expected().standing(interpreter.seen()).isEmpty());
  }

  /** Before the reply to a crowning: has the king its crown? */
  void remindOfCrowns(long time) {
    crowns.lacking(game, interpreter.seen()).forEach(offence -> violated(time, offence));
  }

  /** Players were told that those kings have no crown: they move as kings all the same. */
  void tolerateBare(FieldSet kings) {
    game.tolerateBare(kings);
    crowns.tell(kings);
  }

  /** Captured men of that ply still stand. */
  void announceMen(long time, ExpectedBoard.Step step) {
    FieldSet left = game.expected().menLeft(interpreter.seen(), step.move());
    violated(time, Offence.of(ViolationKind.CAPTURED_LEFT, game.toMove(), left));
    incident.recordMenAnnounced();
  }

  private void leaveMen(RulingMoment at, ExpectedBoard.Step step) {
    if (!incident.isOfMen()) {
      announceMen(at.now(), step);
    }
    FieldSet left = game.expected().menLeft(interpreter.seen(), step.move());
    play(at, step);
    game.tolerateCaptured(left);
    incident.recordMenAnnounced();
  }

  private void stand(RulingMoment at, Offence offence) {
    interpreter.clearLines();
    if (!incident.isSaid(offence)) {
      violated(at.now(), offence);
    }
    Offence.Act act = offence.act().orElseThrow();
    FieldSet left = game.expected().menLeft(interpreter.seen(), act.move());
    game.letStand(act, isBinding(offence));
    game.tolerateCaptured(left);
    played(at, List.of(act.move()));
    if (!left.isEmpty() && offence.also().contains(ViolationKind.CAPTURED_LEFT)) {
      incident.recordMenAnnounced();
    }
  }

  private boolean isBinding(Offence offence) {
    return offence.costsPiece(game.rules()) && !offence.forfeit().isEmpty();
  }

  /**
   * An irregular move has cost a piece: by rule at once where there is only one, else at the
   * opponent's choice.
   *
   * @param then what was done since: a piece that was captured or taken is not lost again
   */
  private void forfeit(long time, Offence offence, List<GameAction> then) {
    if (!isBinding(offence)) {
      return;
    }
    boolean lapses = offence.penalty(game.rules()) == Penalty.OPPONENT_MAY_HUFF;
    boolean only = offence.forfeit().size() == 1;
    if (lapses || !only || isGone(offence.forfeit().first(), then)) {
      game.forfeit(offence.forfeit(), lapses);
      return;
    }
    int field = offence.forfeit().first();
    rulingLog.huffed(time, field, game.position());
    game.lose(field);
  }

  private static boolean isGone(int field, List<GameAction> then) {
    return then.stream()
        .anyMatch(
            act ->
                (act instanceof GameAction.Play play
                        && play.step().move().captured().contains(field))
                    || (act instanceof GameAction.Huff huff && huff.field() == field));
  }

  private void huff(long time, int field) {
    interpreter.clearLines();
    rulingLog.huffed(time, field, game.position());
    game.huff(field);
    interpreter.keepTouchedIfMobile();
    if (!incident.isTookBack()) {
      incident.close();
    }
  }

  private void undo(RulingMoment at, GameAction.Undo undo) {
    boolean isMoveUndone = undo.plies() < game.plies().size();
    game.undo(undo.plies(), undo.huffed());
    interpreter.clearLines();
    rulingLog.takenBack(at.now(), undo, game);
    if (!isReplay) {
      keeper.recordUndone(at.now(), at.stood(), undo, game.toMove());
    }
    if (isMoveUndone) {
      interpreter.forgetTouched();
    } else {
      interpreter.keepTouchedIfMobile();
    }
    incident.close();
    claimTold = Optional.empty();
  }

  /** Says which draw may be claimed, or what ends the game as it stands. */
  Optional<GameEnding.End> conclude(long time) {
    if (game.isUndecided()) {
      return Optional.empty();
    }
    Optional<GameEnding.End> end = ending.of(game);
    if (end.isEmpty()) {
      openClaim(time);
    }
    return end;
  }

  /** Whether the game ends unless another piece is taken first. */
  boolean isEndDeferred() {
    return game.isUndecided() && ending.of(game).isPresent();
  }

  /** The opponent takes no piece, or no other one. */
  Optional<GameEnding.End> forgive(long time) {
    game.waiveForfeits();
    return conclude(time);
  }

  /** Tells each side once that it may claim, as long as there is a draw to claim. */
  private void openClaim(long time) {
    Optional<String> claim = GameEnding.claimable(game).map(Draw::reason);
    if (!claim.equals(claimTold)) {
      toldOfClaim.clear();
      claimTold = claim;
    }
    if (claim.isPresent() && toldOfClaim.add(game.toMove())) {
      rulingLog.write(new Ruling.ClaimOpen(time, claim.get(), game.toMove()));
    }
  }

  Optional<GameEnding.End> setUp(long time, Fen from) {
    game.setUp(from);
    rulingLog.write(new Ruling.SetUp(time, from));
    keeper.setUp(time, game.toMove());
    incident.close();
    incident.clearMending();
    incident.keepMenAnnouncedWhile(false);
    interpreter.forgetTouched();
    interpreter.clearTrace();
    claimTold = Optional.empty();
    return conclude(time);
  }

  void violated(long time, Offence offence) {
    rulingLog.violated(time, offence, game.expected(), interpreter.seen());
  }
}
