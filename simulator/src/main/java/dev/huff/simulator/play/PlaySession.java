package dev.huff.simulator.play;

import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.simulator.hand.CellTouch;
import dev.huff.simulator.hand.MoveInstruction.Crowning;
import dev.huff.simulator.play.SimulatedPlayer.Intent;
import dev.huff.simulator.play.SimulatedPlayer.Situation;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Predicate;

/**
 * Two players at a table, with the true game. {@link #next} returns the next event; pass rulings to
 * {@link #hear}.
 *
 * <p>Players who have broken the rules wait for a ruling, follow its guidance and continue. If the
 * guidance leads behind moves that were made, or after a false alarm, they make those moves again.
 * Equal plans, players and rulings give equal sessions.
 */
public final class PlaySession {
  private static final int TICK = 100;
  private static final int PATIENCE = 12_000;
  private static final int SURPRISE = 2_000;

  private enum Phase {
    TURN,
    AWAITING_RULING,
    PUTTING_RIGHT,
    RECOVERING,
    CLOSING,
    OVER
  }

  private final SessionPlan plan;
  private final SimulatedPlayer white;
  private final SimulatedPlayer black;
  private final Random random;
  private final MoveGenerator generator;
  private final FoulFinder finder;
  private final TrueGame game;
  private final HandsPerformer hands;
  private final FoulSettlement settlement;
  private final List<CommittedFoul> fouls = new ArrayList<>();

  private Phase phase = Phase.TURN;
  private long phaseSince;
  private Optional<PossibleFoul> pending = Optional.empty();
  // When hands begin to commit it: what is said sooner is not said of it.
  private long begun;
  private Optional<Violated> violated = Optional.empty();
  private final GuidanceFollower guidance;
  private Optional<Long> alarm = Optional.empty();
  // Nothing was said of the foul yet, and nobody has touched the board since.
  private boolean isUnanswered;
  // It was called by its name after that.
  private boolean isCalledLate;
  private boolean letStand;
  private boolean over;
  private long overSince;
  private int misled;

  /** A session of that plan between two players. */
  public PlaySession(SessionPlan plan, SimulatedPlayer white, SimulatedPlayer black) {
    this.plan = plan;
    this.white = white;
    this.black = black;
    this.random = new Random(plan.seed());
    this.generator = MoveGenerator.of(plan.rules());
    this.finder = new FoulFinder(plan.rules(), plan.level());
    this.game = new TrueGame(generator, plan.start());
    this.hands = new HandsPerformer(plan, random);
    this.guidance = new GuidanceFollower(hands);
    this.settlement = new FoulSettlement(plan, game, hands, random);
  }

  /** The board at the beginning. */
  public TablePieces start() {
    return TablePieces.of(plan.start());
  }

  /** What happens next; empty when the session has ended. Times never fall. */
  public Optional<HandAction> next() {
    while (hands.isIdle() && phase != Phase.OVER) {
      goOn();
    }
    return hands.poll();
  }

  /** Takes note of a ruling whose time is that of the hands. */
  public void hear(Ruling ruling) {
    hear(ruling, ruling.time());
  }

  /**
   * Takes note of a ruling.
   *
   * @param at when it was said by the hands' clock
   */
  void hear(Ruling ruling, long at) {
    if (ruling instanceof Violated heard) {
      hear(heard, at);
    } else if (ruling instanceof Restore heard) {
      guidance.hear(heard);
    } else if (ruling instanceof Ruling.Over) {
      over = true;
      overSince = at;
    }
  }

  private void hear(Violated heard, long at) {
    if (isRulingDue(at)) {
      violated = Optional.of(heard);
    } else if (phase == Phase.PUTTING_RIGHT && isUnanswered) {
      isCalledLate = pending.filter(foul -> foul.kind() == heard.kind()).isPresent();
    } else if (phase == Phase.TURN) {
      alarm = Optional.of(at);
    }
  }

  /** The true game so far: what should have been ruled. */
  public List<GameFact> facts() {
    return game.facts();
  }

  /** The move that was really made as that ply, from 0; empty when it was not made yet. */
  public Optional<Move> move(int ply) {
    return game.ply(ply);
  }

  /** Every foul so far, with what was said of it. */
  public List<CommittedFoul> fouls() {
    return Collections.unmodifiableList(fouls);
  }

  /** How often the guidance did not lead to a board on which play could go on. */
  public int failedGuidance() {
    return misled;
  }

  /** Whether hands had begun to commit a foul by then, and nothing has been said of it. */
  public boolean isRulingDue(long at) {
    return phase == Phase.AWAITING_RULING && violated.isEmpty() && at >= begun;
  }

  /** Whether captured men had been standing for so long at that time, their capture made. */
  public boolean hadMenStanding(long at, long forMillis) {
    return hands.hadMenStanding(at, forMillis);
  }

  private void goOn() {
    switch (phase) {
      case TURN -> takeTurn();
      case AWAITING_RULING -> awaitRuling();
      case PUTTING_RIGHT -> putRight();
      case RECOVERING -> recover();
      case CLOSING -> close();
      case OVER -> {}
    }
  }

  private void enter(Phase next) {
    phase = next;
    phaseSince = hands.time();
    guidance.begin();
  }

  private void takeTurn() {
    if (alarm.isPresent() && guidance.isWanted()) {
      beSurprised(alarm.get());
      return;
    }
    List<Move> legal = game.legalMoves();
    if (over || legal.isEmpty() || game.plies() >= plan.plies()) {
      enter(Phase.CLOSING);
      return;
    }
    SimulatedPlayer player = game.toMove() == Side.WHITE ? white : black;
    Intent intent = player.intend(situation(legal));
    if (letStand) {
      // To play on is to let a foul stand; another foul would leave it open.
      letStand = false;
      intent = new Intent.Play(legal.get(random.nextInt(legal.size())));
    }
    if (intent instanceof Intent.Play play) {
      play(play.move());
    } else if (intent instanceof Intent.Commit commit) {
      commit(commit.foul());
    } else {
      enter(Phase.CLOSING);
    }
  }

  private Situation situation(List<Move> legal) {
    FoulScene scene =
        new FoulScene(
            game.position(),
            hands.surface(),
            game.earlier(),
            game.last(),
            plan.clock(),
            plan.whole());
    return new Situation(game.plies(), legal, kind -> finder.find(kind, scene, random));
  }

  private void play(Move move) {
    make(move, game.position());
    game.play(hands.time(), move, false);
  }

  private void make(Move move, Position before) {
    Crowning crowning = random.nextBoolean() ? Crowning.AT_ONCE : Crowning.STACKED;
    hands.make(move, crowning, misleading(move, before));
    if (plan.clock()) {
      hands.press(move.piece().side());
    }
  }

  /** Boards that would read as other play, before that move or after it; worked out if needed. */
  private Predicate<TablePieces> misleading(Move move, Position before) {
    List<LawfulLookalikes> known = new ArrayList<>();
    return board -> {
      if (known.isEmpty()) {
        known.add(
            new LawfulLookalikes(generator, plan.level())
                .from(before)
                .from(move.applyTo(before))
                .and(game.earlier()));
      }
      return known.get(0).contains(board);
    };
  }

  private void commit(PossibleFoul foul) {
    violated = Optional.empty();
    guidance.forget();
    alarm = Optional.empty();
    if (foul.touches().isEmpty() && foul.move().isPresent()) {
      Move move = foul.move().get();
      hands.make(move, foul.crowning(), misleading(move, game.position()));
    } else {
      hands.touch(foul.touches());
    }
    boolean pressed = foul.presses() || (plan.clock() && random.nextInt(10) < 7);
    if (foul.kind() == ViolationKind.NOT_CROWNED) {
      pressed = plan.clock();
      game.play(hands.time(), foul.move().orElseThrow(), false);
    }
    if (pressed) {
      hands.press(foul.side());
    } else if (foul.kind() == ViolationKind.NOT_CROWNED && !game.legalMoves().isEmpty()) {
      // It is said when the opponent has replied.
      play(game.legalMoves().get(0));
    }
    pending = Optional.of(foul);
    begun = hands.nextTime();
    enter(Phase.AWAITING_RULING);
  }

  private void awaitRuling() {
    if (over && overSince < phaseSince && violated.isEmpty()) {
      // The game had ended before the foul was complete: nobody minds.
      enter(Phase.CLOSING);
      return;
    }
    if (violated.isEmpty() && hands.time() - phaseSince < PATIENCE) {
      hands.pause(TICK);
      return;
    }
    PossibleFoul foul = pending.orElseThrow();
    CommittedFoul committed = new CommittedFoul(phaseSince, foul.kind(), violated);
    fouls.add(committed);
    isUnanswered = violated.isEmpty();
    isCalledLate = false;
    boolean known = committed.isFound() || foul.kind() == ViolationKind.NOT_CROWNED;
    enter(known && isSettled(foul, phaseSince) ? Phase.TURN : Phase.PUTTING_RIGHT);
  }

  private boolean isSettled(PossibleFoul foul, long committed) {
    boolean settled = settlement.settle(foul, committed);
    letStand = settled && game.last().isPresent() && game.last().equals(foul.move());
    return settled;
  }

  /** Follows the guidance until the board shows a position from which play goes on. */
  private void putRight() {
    boolean calledLate = isCalledLate;
    isCalledLate = false;
    if (calledLate && isSettled(pending.orElseThrow(), fouls.get(fouls.size() - 1).time())) {
      enter(Phase.TURN);
    } else if (isRight()) {
      hands.keepLeft();
      enter(Phase.TURN);
    } else if (guidance.isExhausted()) {
      int failed = guidance.isWanted() ? 1 : 0;
      enter(Phase.TURN);
      playOn(failed);
    } else {
      isUnanswered &= !guidance.isWanted();
      guidance.follow();
    }
  }

  private boolean isRight() {
    if (hands.surface().equals(TablePieces.of(game.position()))) {
      return true;
    }
    Optional<Move> made = pending.filter(PlaySession::mayHaveMoved).flatMap(foul -> shown());
    made.ifPresent(move -> game.play(hands.time(), move, false));
    return made.isPresent();
  }

  /** Whether a legal move may remain when that is put right: a piece that went on has moved. */
  private static boolean mayHaveMoved(PossibleFoul foul) {
    return foul.kind() == ViolationKind.CAPTURED_LEFT
        || foul.kind() == ViolationKind.WENT_ON
        || foul.move().isEmpty();
  }

  /** The legal move that the board now shows to have been made. */
  private Optional<Move> shown() {
    return game.legalMoves().stream()
        .filter(move -> hands.surface().equals(TablePieces.of(move.applyTo(game.position()))))
        .findFirst();
  }

  /** Something is said to be wrong, and nobody knows of anything. */
  private void beSurprised(long since) {
    if (hands.time() - since < SURPRISE) {
      hands.pause(TICK);
    } else {
      enter(Phase.RECOVERING);
    }
  }

  /** Does as told; when the board is said to be right, the moves since then are made again. */
  private void recover() {
    if (guidance.isWanted() && !guidance.isExhausted()) {
      guidance.follow();
      return;
    }
    alarm = Optional.empty();
    enter(Phase.TURN);
    playOn(1);
  }

  /**
   * From the position to which the board was put back, what has happened since is done again, one
   * deed after the other. A board that never was so is set up.
   */
  private void playOn(int ifUnknown) {
    OptionalInt happened = game.factsAt(hands.surface());
    if (happened.isEmpty()) {
      misled += ifUnknown;
      hands.setUp(TablePieces.of(game.position()));
      hands.pause(SURPRISE);
      return;
    }
    hands.keepLeft();
    for (int fact = happened.getAsInt(); fact < game.facts().size(); fact++) {
      again(fact);
    }
  }

  private void again(int fact) {
    Optional<Move> move = game.move(fact);
    if (move.isPresent()) {
      make(move.get(), game.earlier().get(fact));
      hands.pause(SURPRISE);
    } else if (game.facts().get(fact) instanceof GameFact.Huff huff) {
      hands.react(List.of(CellTouch.lift(hands.surface().cell(huff.field()))));
    }
  }

  private void close() {
    hands.clearLeft();
    if (hands.time() - phaseSince >= PATIENCE) {
      enter(Phase.OVER);
    } else {
      hands.pause(TICK * 5);
    }
  }
}
