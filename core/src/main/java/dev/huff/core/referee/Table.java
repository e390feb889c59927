package dev.huff.core.referee;

import dev.huff.core.board.FieldSet;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.game.Clock;
import dev.huff.core.game.Draw;
import dev.huff.core.game.DrawCounter;
import dev.huff.core.game.TimeControl;
import dev.huff.core.move.Move;
import dev.huff.core.notation.Fen;
import dev.huff.core.rules.Penalty;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.Footing;
import dev.huff.core.sensing.Lines;
import dev.huff.core.sensing.MoveInference;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Settler;
import dev.huff.core.sensing.Sight;
import dev.huff.core.sensing.Trace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The table at which one game is refereed: what stands on it, what it means, what was said. */
final class Table {
  private final RuleSet rules;
  private final long settle;
  private final GameState game;
  private final Interpreter interpreter;
  private final Ending ending;
  private final Scribe scribe;
  private final Turning turning;
  private final Timekeeper keeper;
  private final TouchedPiece touched;
  private final WayBack wayBack = new WayBack();
  private final Trace trace = new Trace();
  private final Lines lines;

  private Sight seen;
  private long changedAt;
  // When the board had settled on what the verdict says.
  private long stoodAt;
  private Verdict verdict = new Verdict.Right();
  private boolean over;
  private boolean paused;
  // What has been said since the board was last right.
  private Optional<Suspect> suspect = Optional.empty();
  private Optional<Offence> told = Optional.empty();
  private boolean menTold;
  // Pieces were said to be too many or too few, and hands see to it.
  private boolean mending;
  private boolean asked;
  private boolean sought;
  private FieldSet crownTold = FieldSet.EMPTY;
  private Optional<String> claimTold = Optional.empty();
  private Restoration restoration = Restoration.NOTHING;
  // The board as it stood at a decision that it does not follow yet.
  private Optional<Sight> overruled = Optional.empty();

  Table(
      RuleSet rules,
      DrawCounter from,
      SensingLevel level,
      long settle,
      Optional<TimeControl> control) {
    this.rules = rules;
    this.settle = settle;
    this.game = new GameState(rules, from, level);
    this.interpreter = new Interpreter(rules);
    this.lines = new Lines(new MoveInference(rules));
    this.ending = new Ending(rules);
    this.scribe = new Scribe(rules);
    this.turning = new Turning(rules);
    this.keeper = new Timekeeper(control, scribe);
    this.touched = new TouchedPiece(rules);
    this.seen = game.footing().sight();
  }

  GameState game() {
    return game;
  }

  boolean isOver() {
    return over;
  }

  Scribe scribe() {
    return scribe;
  }

  Timekeeper keeper() {
    return keeper;
  }

  void start() {
    Optional<TimeControl> control = keeper.clock().map(Clock::control);
    scribe.write(new Ruling.Started(0, rules, Fen.of(game.counter()), control));
    keeper.begin(0);
    conclude(0);
  }

  void end(long time) {
    if (!over) {
      scribe.write(new Ruling.Ended(time));
    }
  }

  /** Whether nothing but words will come of the deadline: those wait for hands under way. */
  boolean isOnlySpeaking() {
    return !(verdict instanceof Verdict.Made);
  }

  /** When the board as it stands will be ruled on. */
  long deadline() {
    if (over || paused) {
      return Settler.NEVER;
    }
    if (verdict instanceof Verdict.Made made) {
      return changedAt + patience(made) * settle;
    }
    if (verdict instanceof Verdict.Wrong wrong && mayHaveLostThread(wrong)) {
      return changedAt + Patience.ON_ITS_WAY * settle;
    }
    if (verdict instanceof Verdict.Wrong wrong && !isTold(wrong.offence())) {
      return changedAt + wrong.patience() * settle;
    }
    if (verdict instanceof Verdict.MenStand && !menTold) {
      return changedAt + Patience.STOOD_WRONG * settle;
    }
    return verdict instanceof Verdict.Ask && !asked
        ? changedAt + Patience.AT_REST * settle
        : Settler.NEVER;
  }

  /**
   * When a flag falls. Where moves stop the clock, one that stands on the board will have been made
   * in time.
   */
  long flag() {
    if (over || paused) {
      return Clock.NEVER;
    }
    long falls = keeper.flag();
    boolean moved = verdict instanceof Verdict.Made made && made.endsWithMove();
    return moved && !keeper.isPressed() && stoodAt <= falls ? Clock.NEVER : falls;
  }

  /** The time of the side whose clock runs is up. */
  void flagFalls(long time) {
    keeper
        .running()
        .ifPresent(side -> finish(time, new Ending.End(ending.won(side.other()), "time")));
  }

  private boolean mayHaveLostThread(Verdict.Wrong wrong) {
    return !sought && wrong.offence().act().isEmpty();
  }

  private boolean isTold(Offence offence) {
    return told.isPresent()
        && (offence.isSame(told.get()) || offence.act().isEmpty() || told.get().act().isEmpty());
  }

  /** The board has stood long enough. */
  void fire(long time) {
    if (verdict instanceof Verdict.Made made) {
      commit(time, made.acts());
      look(time);
    } else if (verdict instanceof Verdict.Wrong wrong && mayHaveLostThread(wrong)) {
      takeUpThread(time);
    } else if (verdict instanceof Verdict.Wrong wrong) {
      announce(time, wrong.offence());
      lend(time);
    } else if (verdict instanceof Verdict.MenStand standing) {
      announceMen(time, standing);
    } else if (verdict instanceof Verdict.Ask ask) {
      ask(time, ask);
      lend(time);
    }
  }

  /** Where moves stop the clock, one on which others have to decide does so too. */
  private void lend(long time) {
    if (!keeper.isPressed() && isUndecided()) {
      keeper.lend(time, stoodAt, game.toMove(), game.plies().size() + 1);
    }
  }

  /** Whether the side to move has done something on which somebody else has to decide. */
  private boolean isUndecided() {
    if (verdict instanceof Verdict.Ask) {
      return true;
    }
    return verdict instanceof Verdict.Wrong wrong
        && wrong.offence().act().isPresent()
        && wrong.offence().side() == game.toMove()
        && suspect.filter(Suspect::insisted).isEmpty()
        && Penalties.isChoice(Penalties.of(rules, wrong.offence().kind()));
  }

  private void takeUpThread(long time) {
    sought = true;
    interpreter
        .lostThread(game, seen, trace)
        .ifPresent(
            made -> {
              commit(time, made.acts());
              look(time);
            });
  }

  /** Nothing has settled, but other fields may be read than before. */
  void reads(long time, Sight raw) {
    Sight before = seen;
    seen = turning.view(raw);
    boolean open =
        verdict instanceof Verdict.Hand
            || verdict instanceof Verdict.HalfRead
            || verdict instanceof Verdict.Wrong;
    if (open && !over && !paused && !seen.unread().equals(before.unread())) {
      look(time);
    }
  }

  /** The settled board has changed. */
  void settled(long time, Sight raw) {
    Sight before = seen;
    seen = turning.view(raw);
    if (seen.equals(before)) {
      return;
    }
    if (over || paused) {
      return;
    }
    if (time - changedAt >= settle) {
      suspect = suspect.map(Suspect::asStood);
    }
    changedAt = time;
    sought = false;
    trace.add(before, seen);
    if (verdict instanceof Verdict.Made made && made.touch() == Verdict.Made.Touch.COUNTS) {
      if (interpreter.isPlayedOn(game, made, before, seen, trace)) {
        commit(time, made.acts());
      }
    }
    lines.see(game.footing(), trace, before, seen);
    look(time);
  }

  /** Says what the board means now, and does at once what has to be done at once. */
  private void look(long time) {
    game.refresh(seen.kings(), game.footing().standing(seen));
    if (over || paused) {
      verdict = new Verdict.Right();
      return;
    }
    if (overruled.filter(seen::equals).isPresent() && !isRight()) {
      verdict = new Verdict.Hand();
      restore(time);
      return;
    }
    hold(interpret());
    while (verdict instanceof Verdict.Made made && isAtOnce(made)) {
      commit(time, made.acts());
      hold(over ? new Verdict.Right() : interpret());
    }
    restore(time);
    if (isSettledWell()) {
      keeper.giveBack(time);
    }
  }

  private void hold(Verdict found) {
    if (!isSameDeed(verdict, found)) {
      stoodAt = changedAt;
    }
    verdict = found;
  }

  /** Whether both begin with the same thing done, however it goes on. */
  private static boolean isSameDeed(Verdict before, Verdict now) {
    if (!(now instanceof Verdict.Made made)) {
      return false;
    }
    Act deed = made.acts().get(0);
    if (before instanceof Verdict.Made then) {
      return then.acts().get(0).equals(deed);
    }
    return before instanceof Verdict.Wrong wrong
        && deed instanceof Act.Stand stand
        && stand.offence().isSame(wrong.offence());
  }

  private boolean isRight() {
    return game.footing().mismatch(seen).isEmpty() && seen.light().isEmpty();
  }

  private boolean isAtOnce(Verdict.Made made) {
    boolean menOff = menTold && made.acts().get(0) instanceof Act.Play;
    return patience(made) == 0 || menOff;
  }

  /** Hands that put pieces right touch those of both sides: that is no reply yet. */
  private int patience(Verdict.Made made) {
    return mending ? Math.max(made.patience(), Patience.AT_REST) : made.patience();
  }

  private Verdict interpret() {
    Verdict found = interpreter.interpret(game, seen, trace, lines, suspect);
    if (found instanceof Verdict.Wrong && turning.turns(game, seen)) {
      seen = seen.turned();
      found = interpreter.interpret(game, seen, trace, lines, suspect);
    }
    found = asTouched(asGoneBack(found));
    note(found);
    return found;
  }

  /** What leads back to where guidance led is no play. */
  private Verdict asGoneBack(Verdict found) {
    OptionalInt plies = wayBack.reached(seen);
    return found instanceof Verdict.Made && plies.isPresent()
        ? Retraction.goneBack(game, plies.getAsInt(), trace)
        : found;
  }

  /** Where touch-move is played, a move of another piece than the one touched is wrong. */
  private Verdict asTouched(Verdict found) {
    if (found instanceof Verdict.Hand && verdict instanceof Verdict.Right) {
      touched.lifted(game.footing(), seen);
    }
    if (found instanceof Verdict.Made made && made.acts().get(0) instanceof Act.Play play) {
      int patience = made.patience() == 0 ? Patience.AT_REST : Patience.STOOD_WRONG;
      return touched
          .offence(game.footing(), play.step())
          .<Verdict>map(offence -> new Verdict.Wrong(offence, patience))
          .orElse(found);
    }
    return found;
  }

  private void note(Verdict found) {
    if (found instanceof Verdict.Right) {
      if (!trace.touched().isEmpty()) {
        game.leftRight();
      }
      forget();
      mending = false;
      wayBack.right(game.plies().size());
      menTold = menTold && !game.footing().standing(seen).isEmpty();
      trace.clear();
      lines.clear();
    } else if ((found instanceof Verdict.Made made && isFromHere(made))
        || found instanceof Verdict.MenStand) {
      forget();
    } else if (found instanceof Verdict.Wrong wrong && wrong.offence().act().isPresent()) {
      suspect = Optional.of(suspected(wrong.offence()));
    }
  }

  private Suspect suspected(Offence offence) {
    Optional<Suspect> same = suspect.filter(it -> it.offence().isSame(offence));
    boolean insisted = same.map(Suspect::insisted).orElse(false);
    boolean stood = same.map(Suspect::stood).orElse(false);
    return new Suspect(offence, isTold(offence), insisted, stood);
  }

  private static boolean isFromHere(Verdict.Made made) {
    return made.acts().get(0) instanceof Act.Play;
  }

  private void forget() {
    suspect = Optional.empty();
    told = Optional.empty();
    asked = false;
    overruled = Optional.empty();
  }

  // What is done ------------------------------------------------------------------------------

  private void commit(long time, List<Act> acts) {
    for (Act act : acts) {
      if (!over) {
        commit(time, act);
      }
    }
    trace.clear();
    trace.add(game.footing().sight(), seen);
    conclude(time);
  }

  private void commit(long time, Act act) {
    if (act instanceof Act.Play play) {
      reply(time);
      List<Move> legal = game.footing().moves();
      wayBack.played(game.footing().sight(), play.step().sight());
      game.play(play.step());
      lines.played(play.step());
      played(time, legal);
    } else if (act instanceof Act.LeaveMen leave) {
      leaveMen(time, leave);
    } else if (act instanceof Act.Stand stand) {
      stand(time, stand.offence());
    } else if (act instanceof Act.Huff huff) {
      huff(time, huff.field());
    } else if (act instanceof Act.Undo undo) {
      undo(time, undo);
    }
  }

  private void played(long time, List<Move> legal) {
    scribe.played(time, game, legal);
    Side mover = game.last().orElseThrow().move().piece().side();
    keeper.made(time, Math.min(time, stoodAt), mover, game.plies().size());
    touched.forget();
    forget();
    mending = false;
    menTold = menTold && !game.footing().standing(seen).isEmpty();
  }

  /** Before the reply to a crowning: has the king its crown? */
  private void reply(long time) {
    FieldSet bare = game.footing().uncrowned().minus(crownTold);
    for (int field : bare.toArray()) {
      if (seen.level() == SensingLevel.KIND
          && seen.occupied().contains(field)
          && !seen.kings().contains(field)) {
        crownTold = crownTold.with(field);
        Side side = game.position().at(field).orElseThrow().side();
        violated(time, Offence.of(ViolationKind.NOT_CROWNED, side, FieldSet.of(field)));
      }
    }
    crownTold = crownTold.intersection(game.footing().uncrowned());
  }

  private void leaveMen(long time, Act.LeaveMen leave) {
    FieldSet left = MoveInference.menLeft(game.footing(), seen, leave.step());
    if (!menTold) {
      violated(time, menStanding(left));
    }
    commit(time, new Act.Play(leave.step()));
    game.leave(left);
    menTold = true;
  }

  private Offence menStanding(FieldSet men) {
    return Offence.of(ViolationKind.CAPTURED_LEFT, game.toMove(), men);
  }

  private void stand(long time, Offence offence) {
    lines.clear();
    if (!isTold(offence)) {
      violated(time, offence);
    }
    Offence.Act act = offence.act().orElseThrow();
    Position before = game.position();
    game.stand(act);
    game.leave(stillStanding(act, before));
    played(time, List.of(act.move()));
    if (Penalties.of(rules, offence.kind()) == Penalty.LOSE_PIECE) {
      game.forfeit(offence.forfeit());
    }
  }

  private FieldSet stillStanding(Offence.Act act, Position before) {
    FieldSet left = FieldSet.EMPTY;
    for (int field : act.move().captured()) {
      boolean stands = before.at(field).filter(piece -> seen.shows(field, piece)).isPresent();
      left = stands ? left.with(field) : left;
    }
    return left;
  }

  private void huff(long time, int field) {
    lines.clear();
    scribe.huffed(time, field, game.position());
    game.huff(field);
    touched.forget();
    forget();
  }

  private void undo(long time, Act.Undo undo) {
    List<Footing.Step> back = game.since(undo);
    game.undo(undo.plies(), undo.huffed());
    wayBack.forget();
    lines.undone(undo.reason() == Ruling.Reason.PLAYER ? back : List.of(), game.footing());
    scribe.takenBack(time, undo, game);
    keeper.undone(time, stoodAt, undo, game.toMove());
    touched.forget();
    forget();
    claimTold = Optional.empty();
  }

  private void conclude(long time) {
    if (over || !game.due().isEmpty()) {
      return;
    }
    Optional<Ending.End> end = ending.of(game);
    if (end.isPresent()) {
      finish(time, end.get());
      return;
    }
    Optional<String> claim = Ending.claimable(game).map(Draw::reason);
    if (claim.isPresent() && !claim.equals(claimTold)) {
      scribe.write(new Ruling.ClaimOpen(time, claim.get(), game.toMove()));
    }
    claimTold = claim;
  }

  void finish(long time, Ending.End end) {
    restoreNothing(time);
    keeper.stop(time);
    scribe.write(new Ruling.Over(time, end.result(), end.reason()));
    over = true;
    verdict = new Verdict.Right();
  }

  // What is said ------------------------------------------------------------------------------

  private void announce(long time, Offence offence) {
    violated(time, offence);
    told = Optional.of(offence);
    mending = offence.isOfPieces();
    wayBack.lead(game);
    if (offence.act().isPresent()) {
      boolean insisted = suspect.map(Suspect::insisted).orElse(false);
      suspect = Optional.of(new Suspect(offence, true, insisted, true));
    }
    if (Penalties.of(rules, offence.kind()) == Penalty.LOSE_PIECE) {
      commit(time, List.of(new Act.Stand(offence)));
      look(time);
    } else {
      restore(time);
    }
  }

  private void announceMen(long time, Verdict.MenStand standing) {
    violated(time, menStanding(MoveInference.menLeft(game.footing(), seen, standing.step())));
    menTold = true;
    restore(time);
  }

  private void ask(long time, Verdict.Ask ask) {
    asked = true;
    scribe.asked(time, ask.moves(), game.footing());
  }

  private void violated(long time, Offence offence) {
    scribe.violated(time, offence, game.footing(), seen);
  }

  // What has to be mended ----------------------------------------------------------------------

  private void restore(long time) {
    Restoration needed = needed();
    if (!needed.equals(restoration) && !(needed.isNothing() && restoration.isNothing())) {
      restoration = needed;
      scribe.write(needed.ruling(time));
    }
  }

  private void restoreNothing(long time) {
    if (!restoration.isNothing()) {
      restoration = Restoration.NOTHING;
      scribe.write(restoration.ruling(time));
    }
  }

  private boolean isSettledWell() {
    return verdict instanceof Verdict.Right
        || (verdict instanceof Verdict.Made made && isFromHere(made));
  }

  private Restoration needed() {
    if ((told.isPresent() || overruled.isPresent()) && !isSettledWell()) {
      return overruled.isEmpty() && told.filter(Offence::isOfPieces).isPresent()
          ? Restoration.nearest(game.footing(), seen)
          : Restoration.towards(game.footing(), seen, goOn());
    }
    FieldSet lift = menTold ? menToLift() : FieldSet.EMPTY;
    FieldSet due = game.due().intersection(seen.occupied());
    return Restoration.lifting(due.isEmpty() ? lift : lift.with(oneOf(due)));
  }

  private int oneOf(FieldSet due) {
    int moved = game.last().map(ply -> ply.move().to()).orElse(0);
    return due.contains(moved) ? moved : due.first();
  }

  private FieldSet menToLift() {
    return verdict instanceof Verdict.MenStand standing
        ? MoveInference.menLeft(game.footing(), seen, standing.step())
        : game.footing().standing(seen);
  }

  private List<Integer> goOn() {
    return verdict instanceof Verdict.Wrong wrong ? wrong.offence().goOn() : List.of();
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
    keeper.hear();
    press(time, side);
    if (!over) {
      keeper.judged(time, at, side, game, isUndecided());
    }
  }

  private void press(long time, Side side) {
    if (side != game.toMove()) {
      // The move may have been made by its deadline; its king is looked at all the same.
      reply(time);
    }
    if (verdict instanceof Verdict.Made made) {
      pressMade(time, side, made);
    } else if (side == game.toMove()) {
      pressElse(time, side);
    } else {
      suspect
          .filter(Suspect::announced)
          .flatMap(it -> interpreter.answered(game, seen, trace, it, side))
          .ifPresent(made -> pressMade(time, side, made));
    }
  }

  private void pressMade(long time, Side side, Verdict.Made made) {
    if (made.endsWithMove() && side == made.mover()) {
      commit(time, made.upTo(side));
      look(time);
      reply(time);
    } else if (made.isOnlyStanding() && side == made.mover()) {
      commit(time, made.acts());
      look(time);
      pressElse(time, side);
    } else if (!made.endsWithMove() && side == made.next()) {
      boolean huffed = made.acts().get(made.acts().size() - 1) instanceof Act.Huff;
      commit(time, made.acts());
      look(time);
      if (huffed && verdict instanceof Verdict.Right && !over) {
        violated(time, noMove(side));
      }
    }
  }

  private static Offence noMove(Side side) {
    return Offence.of(ViolationKind.NO_MOVE, side, FieldSet.EMPTY);
  }

  private void pressElse(long time, Side side) {
    if (verdict instanceof Verdict.Right) {
      violated(time, noMove(side));
    } else if (verdict instanceof Verdict.MenStand standing && !menTold) {
      announceMen(time, standing);
    } else if (verdict instanceof Verdict.Ask ask && !asked) {
      ask(time, ask);
    } else if (verdict instanceof Verdict.Wrong wrong && !isTold(wrong.offence())) {
      boolean others = wrong.offence().kind() == ViolationKind.OUT_OF_TURN;
      announce(
          time, others ? wrong.offence().by(side, ViolationKind.OPPONENTS_PIECE) : wrong.offence());
    } else if (verdict instanceof Verdict.Hand && told.isEmpty() && overruled.isEmpty()) {
      announce(
          time,
          suspect.map(Suspect::offence).orElseGet(() -> interpreter.handLeft(game, side, seen)));
    }
  }

  // What decisions need -------------------------------------------------------------------------

  Optional<Suspect> suspect() {
    return suspect;
  }

  Verdict verdict() {
    return verdict;
  }

  void pause(long time) {
    paused = true;
    if (!over) {
      keeper.pause(time);
    }
  }

  void resume(long time) {
    paused = false;
    keeper.resume(time, game.toMove(), over);
    changedAt = time;
    look(time);
  }

  /** The opponent insists: the irregular move on the board is to be taken back. */
  void insist(long time, Offence offence) {
    suspect = Optional.of(new Suspect(offence, isTold(offence), true, true));
    keeper.giveBack(time);
    if (!isTold(offence)) {
      announce(time, offence);
    }
    look(time);
  }

  /** Enters what was decided into the game as it stands on the board. */
  void accept(long time, List<Act> acts) {
    stoodAt = time;
    commit(time, acts);
    keeper.follow(time, game);
    changedAt = time;
    look(time);
  }

  /** Enters what was decided into the game; the board has to follow. */
  void overrule(long time, List<Act> acts) {
    over = false;
    stoodAt = time;
    commit(time, acts);
    keeper.follow(time, game);
    follow(time);
  }

  /** Play goes on from that position; the board has to follow. */
  void setUp(long time, Fen from) {
    over = false;
    game.setUp(from);
    scribe.write(new Ruling.SetUp(time, from));
    keeper.setUp(time, game.toMove());
    touched.forget();
    forget();
    menTold = false;
    mending = false;
    wayBack.forget();
    claimTold = Optional.empty();
    trace.clear();
    lines.clear();
    conclude(time);
    follow(time);
  }

  private void follow(long time) {
    changedAt = time;
    overruled = Optional.of(seen);
    look(time);
  }
}
