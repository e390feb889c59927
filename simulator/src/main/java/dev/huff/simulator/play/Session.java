package dev.huff.simulator.play;

import dev.huff.core.board.Side;
import dev.huff.core.move.Move;
import dev.huff.core.move.MoveGenerator;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.rules.Penalty;
import dev.huff.simulator.hand.Gesture;
import dev.huff.simulator.hand.Hand;
import dev.huff.simulator.hand.Order;
import dev.huff.simulator.hand.Order.Crowning;
import dev.huff.simulator.hand.Step;
import dev.huff.simulator.hand.Touch;
import dev.huff.simulator.play.Player.Intent;
import dev.huff.simulator.play.Player.Situation;
import dev.huff.simulator.table.Surface;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Two players at a table, and the truth about what they do. Pull what happens next with {@link
 * #next}; tell with {@link #hear} what has been ruled meanwhile. Players who have broken the rules
 * wait for a ruling, follow its guidance and go on. Equal plans, players and rulings give equal
 * sessions.
 */
public final class Session {
  private static final int TICK = 100;
  private static final int PATIENCE = 12_000;
  private static final int RESTORE_ROUNDS = 8;

  /** Captured men stood on the board although their capture had been made. */
  private record Standing(long since, long until) {}

  private enum Phase {
    TURN,
    AWAITING_RULING,
    PUTTING_RIGHT,
    CLOSING,
    OVER
  }

  private final Plan plan;
  private final Player white;
  private final Player black;
  private final Random random;
  private final Hand hand;
  private final MoveGenerator generator;
  private final FoulFinder finder;
  private final Game game;
  private final Deque<Act> coming = new ArrayDeque<>();
  private final List<Crime> crimes = new ArrayList<>();

  private Phase phase = Phase.TURN;
  private Surface surface;
  private long time;
  private Set<Integer> left = Set.of();
  private final List<Standing> standings = new ArrayList<>();
  private Optional<Foul> pending = Optional.empty();
  private Optional<Violated> violated = Optional.empty();
  private Optional<Restore> restore = Optional.empty();
  private boolean over;
  private long phaseSince;
  private long leftSince;
  private int rounds;
  private int misled;

  /** A session of that plan between two players. */
  public Session(Plan plan, Player white, Player black) {
    this.plan = plan;
    this.white = white;
    this.black = black;
    this.random = new Random(plan.seed());
    this.hand = new Hand(plan.hands(), new Random(random.nextLong()));
    this.generator = MoveGenerator.of(plan.rules());
    this.finder = new FoulFinder(plan.rules(), plan.level());
    this.game = new Game(generator, plan.start());
    this.surface = Surface.of(plan.start());
  }

  /** The board at the beginning. */
  public Surface start() {
    return Surface.of(plan.start());
  }

  /** What happens next; empty when the session has ended. Times never fall. */
  public Optional<Act> next() {
    while (coming.isEmpty() && phase != Phase.OVER) {
      goOn();
    }
    return Optional.ofNullable(coming.poll());
  }

  /** Takes note of a ruling. */
  public void hear(Ruling ruling) {
    if (ruling instanceof Violated heard && phase == Phase.AWAITING_RULING && violated.isEmpty()) {
      violated = Optional.of(heard);
    } else if (ruling instanceof Restore heard) {
      restore = Optional.of(heard);
    } else if (ruling instanceof Ruling.Over) {
      over = true;
    }
  }

  /** The true game so far: what should have been ruled. */
  public List<Fact> facts() {
    return game.facts();
  }

  /** Every foul so far, with what was said of it. */
  public List<Crime> crimes() {
    return Collections.unmodifiableList(crimes);
  }

  /** How often the guidance did not lead to a board on which play could go on. */
  public int misled() {
    return misled;
  }

  /** Whether a foul has been committed and nothing has been said of it. */
  public boolean expectsRuling() {
    return phase == Phase.AWAITING_RULING && violated.isEmpty();
  }

  /**
   * Whether captured men really had been standing for so long at that time, their capture made; a
   * little later still counts, since sensors need time to see them go.
   */
  public boolean hadMenStanding(long at, long forMillis) {
    return Stream.concat(
            standings.stream(),
            left.isEmpty() ? Stream.empty() : Stream.of(new Standing(leftSince, time)))
        .anyMatch(men -> men.since() + forMillis <= at && at <= men.until() + 1000);
  }

  private void goOn() {
    switch (phase) {
      case TURN -> takeTurn();
      case AWAITING_RULING -> awaitRuling();
      case PUTTING_RIGHT -> putRight();
      case CLOSING -> close();
      case OVER -> {}
    }
  }

  private void enter(Phase next) {
    phase = next;
    phaseSince = time;
    rounds = 0;
  }

  private void takeTurn() {
    List<Move> legal = game.legalMoves();
    if (over || legal.isEmpty() || game.plies() >= plan.plies()) {
      enter(Phase.CLOSING);
      return;
    }
    Player player = game.toMove() == Side.WHITE ? white : black;
    Situation situation =
        new Situation(
            game.plies(), game.position(), legal, kind -> finder.find(kind, scene(), random));
    Intent intent = player.intend(situation);
    if (intent instanceof Intent.Play play) {
      play(play.move());
    } else if (intent instanceof Intent.Commit commit) {
      commit(commit.foul());
    } else {
      enter(Phase.CLOSING);
    }
  }

  private Scene scene() {
    return new Scene(
        game.position(), surface, game.earlier(), game.last(), plan.clock(), plan.whole());
  }

  private void play(Move move) {
    perform(make(move, random.nextBoolean() ? Crowning.AT_ONCE : Crowning.STACKED));
    if (plan.clock()) {
      press(move.piece().side());
    }
    game.play(time, move, false);
  }

  /** The gesture for a move; the thinking before it is done when it is made. */
  private Gesture make(Move move, Crowning crowning) {
    return hand.make(new Order(surface, move, crowning, left, !plan.clock(), misleading(move)));
  }

  /** Boards that would read as other play, before that move or after it; worked out if needed. */
  private Predicate<Surface> misleading(Move move) {
    List<Lookalikes> known = new ArrayList<>();
    return board -> {
      if (known.isEmpty()) {
        known.add(
            new Lookalikes(generator, plan.level())
                .from(game.position())
                .from(move.applyTo(game.position()))
                .and(game.earlier()));
      }
      return known.get(0).contains(board);
    };
  }

  private void perform(Gesture gesture) {
    time += gesture.isHasty() ? between(0, 80) : between(plan.thinking());
    perform(gesture.steps());
    cleared();
    left = gesture.left();
    leftSince = time;
  }

  private void cleared() {
    if (!left.isEmpty()) {
      standings.add(new Standing(leftSince, time));
      left = Set.of();
    }
  }

  private void perform(List<Step> steps) {
    for (Step step : steps) {
      time += step.after();
      if (!step.touches().isEmpty()) {
        surface = step.applyTo(surface);
        coming.add(new Act.Moved(time, surface));
      }
    }
  }

  private void press(Side side) {
    time += between(200, 600);
    coming.add(new Act.Pressed(time, side));
  }

  private void pause(int millis) {
    time += millis;
    coming.add(new Act.Waited(time));
  }

  private int between(Plan.Range range) {
    return between(range.least(), range.most());
  }

  private int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  private void commit(Foul foul) {
    violated = Optional.empty();
    restore = Optional.empty();
    if (foul.touches().isEmpty() && foul.move().isPresent()) {
      perform(make(foul.move().get(), foul.crowning()));
    } else {
      time += between(plan.thinking());
      clearLeft();
      perform(hand.touch(foul.touches()));
    }
    if (foul.presses() || (plan.clock() && random.nextInt(10) < 7)) {
      press(foul.side());
    }
    pending = Optional.of(foul);
    enter(Phase.AWAITING_RULING);
  }

  private void clearLeft() {
    perform(hand.touch(left.stream().sorted().map(Touch::lift).toList()));
    cleared();
  }

  private void awaitRuling() {
    if (violated.isEmpty() && time - phaseSince < PATIENCE) {
      pause(TICK);
      return;
    }
    Foul foul = pending.orElseThrow();
    crimes.add(new Crime(phaseSince, foul.kind(), violated));
    settle(foul);
  }

  private void settle(Foul foul) {
    boolean canStand = foul.move().isPresent() && canReplyTo(foul);
    Penalty penalty = Penalties.of(plan.rules(), foul.kind());
    int lot = random.nextInt(10);
    if (violated.isEmpty() || violated.get().kind() != foul.kind()) {
      enter(Phase.PUTTING_RIGHT);
    } else if (penalty == Penalty.LOSE_PIECE) {
      huff(foul);
    } else if (penalty == Penalty.OPPONENT_MAY_HUFF && lot < 4) {
      huff(foul);
    } else if (penalty == Penalty.OPPONENT_MAY_HUFF && lot < 7 && canStand) {
      letStand(foul);
    } else if (penalty == Penalty.OPPONENT_MAY_INSIST && lot < 5 && canStand) {
      letStand(foul);
    } else if (foul.kind() == ViolationKind.NO_MOVE) {
      enter(Phase.TURN);
    } else if (foul.kind() == ViolationKind.NOT_CROWNED) {
      crown(foul);
    } else if (foul.kind() == ViolationKind.CAPTURE_LEFT_SHORT && lot % 2 == 0) {
      finishChain(foul);
    } else {
      enter(Phase.PUTTING_RIGHT);
    }
  }

  private boolean canReplyTo(Foul foul) {
    return !generator.legalMoves(foul.move().orElseThrow().applyTo(game.position())).isEmpty();
  }

  private void letStand(Foul foul) {
    clearLeft();
    game.play(phaseSince, foul.move().orElseThrow(), true);
    enter(Phase.TURN);
  }

  private void huff(Foul foul) {
    Side opponent = foul.side().other();
    int[] fields = Penalties.huffable(plan.rules(), game.position(), foul).toArray();
    int field = fields[random.nextInt(fields.length)];
    game.play(phaseSince, foul.move().orElseThrow(), true);
    time += between(500, 1500);
    clearLeft();
    perform(hand.touch(List.of(Touch.lift(surface.cell(field)))));
    game.huff(time, opponent, field);
    enter(Phase.TURN);
  }

  private void crown(Foul foul) {
    Move move = foul.move().orElseThrow();
    game.play(phaseSince, move, false);
    time += between(500, 1500);
    clearLeft();
    perform(hand.touch(List.of(Touch.put(surface.cell(move.to()), move.pieceAfter()))));
    enter(Phase.TURN);
  }

  private void finishChain(Foul foul) {
    Move shortened = foul.move().orElseThrow();
    Move full =
        generator.allRoutes(game.position()).stream()
            .filter(move -> move.path().size() > shortened.path().size())
            .filter(
                move -> move.path().subList(0, shortened.path().size()).equals(shortened.path()))
            .findFirst()
            .orElseThrow();
    time += between(500, 1500);
    clearLeft();
    List<Touch> touches = new ArrayList<>();
    touches.add(Touch.lift(surface.cell(shortened.to())));
    touches.add(Touch.put(surface.cell(full.to()), full.pieceAfter()));
    full.captured().stream()
        .filter(field -> !surface.isEmpty(surface.cell(field)) && field != full.to())
        .forEach(field -> touches.add(Touch.lift(surface.cell(field))));
    perform(hand.touch(touches));
    if (plan.clock()) {
      press(foul.side());
    }
    game.play(time, full, false);
    enter(Phase.TURN);
  }

  /** Follows the guidance until the board shows a position from which play goes on. */
  private void putRight() {
    if (isRight()) {
      cleared();
      enter(Phase.TURN);
      return;
    }
    Optional<Restore> guidance = restore.filter(wanted -> !wanted.isDone());
    if (rounds >= RESTORE_ROUNDS) {
      misled++;
      setUpByMemory();
    } else if (guidance.isPresent()) {
      rounds++;
      restore = Optional.empty();
      time += between(500, 1500);
      perform(hand.touch(touches(guidance.get())));
      pause(1000);
    } else if (time - phaseSince > PATIENCE) {
      rounds = RESTORE_ROUNDS;
    } else {
      pause(TICK);
    }
  }

  private List<Touch> touches(Restore guidance) {
    List<Touch> touches = new ArrayList<>();
    guidance.lift().forEach(field -> touches.add(Touch.lift(surface.cell(field))));
    guidance.lightLift().forEach(name -> touches.add(Touch.lift(surface.cell(name))));
    guidance.put().forEach(put -> touches.add(Touch.put(surface.cell(put.field()), put.piece())));
    return touches;
  }

  private boolean isRight() {
    if (surface.equals(Surface.of(game.position()))) {
      return true;
    }
    Optional<Move> made =
        pending
            .filter(foul -> foul.kind() == ViolationKind.CAPTURED_LEFT || foul.move().isEmpty())
            .flatMap(foul -> shown());
    made.ifPresent(move -> game.play(time, move, false));
    return made.isPresent();
  }

  /** The legal move that the board now shows to have been made. */
  private Optional<Move> shown() {
    return game.legalMoves().stream()
        .filter(move -> surface.equals(Surface.of(move.applyTo(game.position()))))
        .findFirst();
  }

  private void setUpByMemory() {
    Surface wanted = Surface.of(game.position());
    List<Touch> touches = new ArrayList<>();
    for (int cell = 0; cell < surface.size(); cell++) {
      if (!surface.at(cell).equals(wanted.at(cell))) {
        touches.add(Touch.of(cell, wanted.at(cell)));
      }
    }
    perform(hand.touch(touches));
    pause(2000);
  }

  private void close() {
    if (!left.isEmpty()) {
      clearLeft();
    } else if (time - phaseSince >= PATIENCE) {
      enter(Phase.OVER);
    } else {
      pause(TICK * 5);
    }
  }
}
