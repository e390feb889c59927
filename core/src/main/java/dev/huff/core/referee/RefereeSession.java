package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.SnapshotSettler;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Clock;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One refereed game: its pieces, its rulings and its deadlines. */
final class RefereeSession {
  private final RuleSet rules;
  private final GameState game;
  private final BoardInterpreter interpreter;
  private final PendingIncident incident = new PendingIncident();
  private final PendingVerdict pending;
  private final VerdictCycleGuard rounds = new VerdictCycleGuard();
  private final RulingLog rulingLog;
  private final ClockKeeper keeper;
  private final GameUpdater book;
  private final RestoreGuide guide;
  private final ClockPressHandler presses;
  private final GameEnding ending;

  private Consumer<VerdictReason> reasons = reasoning -> {};
  private boolean over;
  private boolean paused;

  RefereeSession(
      RuleSet rules,
      DrawCounter from,
      SensingLevel level,
      long settle,
      Optional<TimeControl> control) {
    this.rules = rules;
    this.game = new GameState(rules, from, level);
    this.interpreter = new BoardInterpreter(game);
    this.pending = new PendingVerdict(settle, incident);
    this.rulingLog = new RulingLog(rules);
    this.keeper = new ClockKeeper(control, rulingLog);
    this.book = new GameUpdater(game, interpreter, incident, keeper, rulingLog);
    this.guide = new RestoreGuide(game, interpreter, incident, rulingLog);
    this.presses = new ClockPressHandler(this, book, interpreter, incident);
    this.ending = new GameEnding(rules);
  }

  void explainTo(Consumer<VerdictReason> listener) {
    reasons = listener;
  }

  void explain(VerdictReason reasoning) {
    reasons.accept(reasoning);
  }

  GameState game() {
    return game;
  }

  boolean isOver() {
    return over;
  }

  RulingLog rulingLog() {
    return rulingLog;
  }

  ClockKeeper clockKeeper() {
    return keeper;
  }

  /** The irregular move that the board shows or showed. */
  Optional<Offence> suspect() {
    return incident.suspect().map(SuspectedOffence::offence);
  }

  Verdict verdict() {
    return pending.verdict();
  }

  void start() {
    Optional<TimeControl> control = keeper.clock().map(Clock::control);
    rulingLog.write(new Ruling.Started(0, rules, Fen.of(game.counter()), control));
    keeper.begin(0);
    book.conclude(0).ifPresent(end -> finish(0, end));
  }

  void end(long time) {
    if (!over) {
      rulingLog.write(new Ruling.Ended(time));
    }
  }

  // Deadlines ----------------------------------------------------------------------------------

  /** Whether nothing but words will come of the deadline: those wait for hands under way. */
  boolean isOnlySpeaking() {
    return !(verdict() instanceof Verdict.Made);
  }

  /** When the board as it stands will be ruled on. */
  long deadline() {
    if (over || paused) {
      return SnapshotSettler.NEVER;
    }
    boolean isQuiet = pending.deadline() == SnapshotSettler.NEVER && guide.isHeldBack();
    return endsUntaken() || isQuiet ? pending.longStanding() : pending.deadline();
  }

  /** Whether the board is right and the game ends unless a piece is taken. */
  boolean endsUntaken() {
    return verdict() instanceof Verdict.Right && book.isEndDeferred();
  }

  /** The opponent takes no piece. The game continues or ends as it is. */
  void waiveForfeit(long time) {
    book.forgive(time).ifPresent(end -> finish(time, end));
    look(time);
  }

  void fire(long time) {
    Verdict verdict = verdict();
    if (endsUntaken()) {
      waiveForfeit(time);
    } else if (verdict instanceof Verdict.Made made) {
      enterAndLook(time, made.acts());
    } else if (pending.mayHaveLostThread()) {
      pending.recordSearch();
      interpreter
          .lostThread(guide.hasLed())
          .ifPresent(
              found -> {
                reasons.accept(VerdictReason.ofMissedPlies(time));
                pending.setVerdict(found);
                fire(time);
              });
    } else if (verdict instanceof Verdict.Wrong wrong) {
      announce(time, wrong.offence());
      lend(time);
    } else if (verdict instanceof Verdict.MenStand men) {
      announceMen(time, men);
    } else if (verdict instanceof Verdict.Ask ask) {
      ask(time, ask);
      lend(time);
    } else {
      guide.tellHeldBack(time, verdict);
    }
  }

  /**
   * When a flag falls. Where moves stop the clock, one that stands on the board will have been made
   * in time.
   */
  long flagTime() {
    if (over || paused) {
      return Clock.NEVER;
    }
    long falls = keeper.flagTime();
    boolean moved = verdict() instanceof Verdict.Made made && made.endsWithMove();
    return moved && !keeper.isPressed() && pending.stood() <= falls ? Clock.NEVER : falls;
  }

  void dropFlag(long time) {
    keeper
        .running()
        .ifPresent(side -> finish(time, new GameEnding.End(ending.won(side.other()), "time")));
  }

  /** Where moves stop the clock, one on which others have to decide does so too. */
  private void lend(long time) {
    if (!keeper.isPressed() && isUndecided()) {
      keeper.lend(time, pending.stood(), game.toMove());
    }
  }

  /** Whether the side to move has done something on which somebody else has to decide. */
  private boolean isUndecided() {
    if (verdict() instanceof Verdict.Ask) {
      return true;
    }
    return verdict() instanceof Verdict.Wrong wrong
        && wrong.offence().act().isPresent()
        && wrong.offence().side() == game.toMove()
        && !incident.isInsistedOn()
        && wrong.offence().penalty(rules) == Penalty.OPPONENT_MAY_INSIST;
  }

  // What the board shows -----------------------------------------------------------------------

  /** Nothing has settled, but other fields may be read than before. */
  void recordReading(long time, BoardView raw) {
    BoardView before = interpreter.look(raw);
    pending.recordHidden(
        time, interpreter.wrong(verdict()).intersection(interpreter.seen().unread()));
    Verdict verdict = verdict();
    boolean waits =
        verdict instanceof Verdict.Hand
            || verdict instanceof Verdict.HalfRead
            || verdict instanceof Verdict.Wrong;
    if (waits && !over && !paused && !interpreter.seen().unread().equals(before.unread())) {
      look(time);
    }
  }

  void settled(long time, BoardView raw) {
    BoardView before = interpreter.look(raw);
    if (interpreter.seen().equals(before) || over || paused) {
      return;
    }
    pending.recordChange(time);
    rounds.begin();
    interpreter.changed(before);
    guide.changed(before, interpreter.seen());
    // A field that has just read otherwise may have been the end of a longer chain, taken at once.
    if (verdict() instanceof Verdict.Made made
        && made.countsIfTouched()
        && (made.isOfPlies() || interpreter.seen().glimpsed().isEmpty())
        && interpreter.isPlayedOn(made, before, incident)
        && !guide.isFollowed()) {
      enter(time, made.acts());
    }
    interpreter.follow(before);
    look(time);
  }

  /** Says what the board means now, and does at once what has to be done at once. */
  private void look(long time) {
    game.refresh(interpreter.seen().kings(), game.expected().standing(interpreter.seen()));
    if (over || paused) {
      pending.setVerdict(new Verdict.Right());
      return;
    }
    if (incident.isOverruled(interpreter.seen()) && !interpreter.isRight()) {
      pending.setVerdict(new Verdict.Hand());
      guide.lead(time, verdict());
      return;
    }
    pending.setVerdict(interpret(time));
    while (verdict() instanceof Verdict.Made made && pending.isAtOnce(made)) {
      enter(time, made.acts());
      pending.setVerdict(over ? new Verdict.Right() : interpret(time));
    }
    guide.lead(time, verdict());
    if (verdict().isInOrder()) {
      keeper.giveBack(time);
    }
  }

  /** What the board means after all objections. */
  private Verdict judged(long time) {
    RuledVerdict ruled = interpreter.interpret(incident);
    boolean isCircling = rounds.isCircling(game.plies().size(), game.position());
    VerdictObjection.Circumstances circumstances =
        new VerdictObjection.Circumstances(interpreter, incident, guide, verdict(), isCircling);
    Verdict found = ruled.verdict();
    List<VerdictObjection> raised = new ArrayList<>();
    for (VerdictObjection objection : VerdictObjection.values()) {
      Verdict left = objection.raise(circumstances, found);
      if (!left.equals(found)) {
        raised.add(objection);
      }
      found = left;
    }
    reasons.accept(VerdictReason.of(time, ruled.rule(), raised));
    return found;
  }

  private Verdict interpret(long time) {
    Verdict found = judged(time);
    if (found instanceof Verdict.Right) {
      incident.clearCancelled();
      incident.close();
      incident.keepMenAnnouncedWhile(!game.expected().standing(interpreter.seen()).isEmpty());
      interpreter.clearTrace();
    } else if (found.isInOrder() || found instanceof Verdict.MenStand) {
      incident.close();
    } else if (found instanceof Verdict.Wrong wrong) {
      incident.recordOffence(wrong.offence());
    }
    return found;
  }

  // What is done and said ----------------------------------------------------------------------

  void enterAndLook(long time, List<GameAction> acts) {
    enter(time, acts);
    look(time);
  }

  private void enter(long time, List<GameAction> acts) {
    book.enter(new RulingMoment(time, pending.stood()), acts).ifPresent(end -> finish(time, end));
    rounds.reached(game.plies().size(), game.position());
  }

  void finish(long time, GameEnding.End end) {
    guide.dismiss(time);
    keeper.stop(time);
    rulingLog.write(new Ruling.Over(time, end.result(), end.reason()));
    over = true;
    pending.setVerdict(new Verdict.Right());
  }

  void announce(long time, Offence offence) {
    boolean stands =
        offence.act().isPresent() && offence.costsPiece(rules) && !incident.isInsistedOn();
    if (offence.act().isPresent() && offence.side() == game.toMove()) {
      // A wrong reply to a crowning is a reply, too.
      book.remindOfCrowns(time);
    }
    book.violated(time, offence);
    incident.recordAnnounced(offence);
    if (offence.act().isPresent()) {
      pending.restartAt(time);
    }
    if (stands) {
      enterAndLook(time, List.of(new GameAction.Stand(offence)));
    } else if (offence.kind() == ViolationKind.NOT_CROWNED) {
      book.tolerateBare(offence.squares());
      look(time);
    } else {
      guide.lead(time, verdict());
      if (leavesNoReply(offence)) {
        // From now on the opponent has time to insist: then it is the end.
        look(time);
      }
    }
  }

  private boolean leavesNoReply(Offence offence) {
    return offence
        .act()
        .filter(act -> game.expected().at(act.after()).steps().isEmpty())
        .isPresent();
  }

  void announceMen(long time, Verdict.MenStand men) {
    book.announceMen(time, men.step());
    guide.lead(time, verdict());
  }

  void ask(long time, Verdict.Ask ask) {
    incident.recordAsked();
    rulingLog.asked(time, ask.moves(), game.expected());
  }

  // Presses and decisions ----------------------------------------------------------------------

  /**
   * A press is judged.
   *
   * @param at when it came
   */
  void press(long time, long at, Side side) {
    if (over || paused) {
      return;
    }
    keeper.recordPress();
    presses.judge(time, side);
    if (!over) {
      guide.remind(time);
      keeper.recordJudgedPress(time, at, side, game, isUndecided());
    }
  }

  /** A press: pieces lost by rule count as lifted from now on, whatever stands on their fields. */
  void clearLost(long time) {
    game.clearLost();
    look(time);
  }

  /** Whether that side is to move and nothing on the board is a move of its. */
  boolean isUnmade(Side side) {
    return !over && !paused && side == game.toMove() && !(verdict() instanceof Verdict.Made);
  }

  /** Whether a press of that side would now bring nothing but a complaint. */
  boolean isPressFaulty(Side side) {
    return !over && !paused && side == game.toMove() && !verdict().isInOrder();
  }

  /** What has been done if it stands that a move was undone; empty where none was. */
  List<GameAction> undone() {
    boolean tookBack =
        verdict() instanceof Verdict.Wrong wrong
            && wrong.offence().kind() == ViolationKind.TOOK_BACK;
    return tookBack ? TakeBackViolationDetector.accepted(game, interpreter.seen()) : List.of();
  }

  boolean isPaused() {
    return paused;
  }

  void pause(long time) {
    paused = true;
    keeper.pause(time, over);
  }

  void resume(long time) {
    paused = false;
    keeper.resume(time, game.toMove(), over);
    pending.restartAt(time);
    look(time);
  }

  /** The opponent insists: the irregular move on the board is to be taken back. */
  void insist(long time, Offence offence) {
    incident.recordInsistence(offence);
    keeper.giveBack(time);
    if (!incident.isTold(offence)) {
      announce(time, offence);
    }
    look(time);
  }

  /** Enters what was decided into the game as it stands on the board. */
  void accept(long time, List<GameAction> acts) {
    decided(time, acts);
    pending.restartAt(time);
    look(time);
  }

  /** Enters what was decided into the game; the board has to follow. */
  void overrule(long time, List<GameAction> acts) {
    over = false;
    List<Move> before = game.plies().stream().map(GameState.Ply::move).toList();
    decided(time, acts);
    if (acts.get(acts.size() - 1) instanceof GameAction.Huff huff) {
      game.leaveTaken(huff.field());
    }
    follow(time, before.stream().skip(game.plies().size()).findFirst());
  }

  private void decided(long time, List<GameAction> acts) {
    pending.recordDecided(time);
    rounds.begin();
    enter(time, acts);
    keeper.follow(time, game);
  }

  void setUp(long time, Fen from) {
    over = false;
    book.setUp(time, from).ifPresent(end -> finish(time, end));
    follow(time, Optional.empty());
  }

  private void follow(long time, Optional<Move> cancelled) {
    pending.restartAt(time);
    incident.recordDecision(interpreter.seen(), cancelled);
    look(time);
  }
}
