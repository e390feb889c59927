package dev.huff.core.referee;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.core.sensing.SnapshotSettler;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Clock;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Turns readings, clock presses and decisions into a game, and rules on it.
 *
 * <p>Time comes only with the input. Before any input at time t is processed, every deadline up to
 * t fires in order, and its rulings carry the deadline's time. The same input always gives the same
 * rulings.
 */
public final class Referee {
  /** The settle time of a board log that names none, in milliseconds. */
  public static final long SETTLE = 300;

  private record Press(long time, Side side, List<Integer> unsettled, FieldSet hidden) {}

  private final long settle;
  private final SnapshotSettler settler;
  private final RefereeSession session;
  private final DecisionHandler arbiter;
  private final List<Press> presses = new ArrayList<>();
  private long now;

  /**
   * A referee for one game.
   *
   * @param start the position it begins with
   * @param settle the settle time in milliseconds, at least 2
   */
  public Referee(RuleSet rules, Position start, SensingLevel level, long settle) {
    this(rules, DrawCounter.start(rules, start), level, settle, Optional.empty());
  }

  /**
   * Creates a referee for one game.
   *
   * @param from initial position and draw counts
   * @param settle settle time in milliseconds. At least 2
   * @param control the players' time. Empty if no clock is kept
   */
  public Referee(
      RuleSet rules,
      DrawCounter from,
      SensingLevel level,
      long settle,
      Optional<TimeControl> control) {
    if (settle < 2) {
      throw new IllegalArgumentException("settle time of " + settle + " ms");
    }
    this.settle = settle;
    this.settler = new SnapshotSettler(from.position(), level, settle);
    this.session = new RefereeSession(rules, from, level, settle, control);
    this.arbiter = new DecisionHandler(rules, session);
  }

  /**
   * From now on that listener is told why a board is understood as it is, whenever it is looked at.
   */
  public void explainTo(Consumer<VerdictReason> listener) {
    session.explainTo(listener);
  }

  /** Begins the game. */
  public List<Ruling> start() {
    session.start();
    return session.rulingLog().take();
  }

  /** The position that play has reached. */
  public Position position() {
    return session.game().position();
  }

  /** How many plies the game has. */
  public int plies() {
    return session.game().plies().size();
  }

  /** How far the draw counts have come. */
  public DrawCounter counter() {
    return session.game().counter();
  }

  /** What the players' clock shows at that time; empty where none is kept. */
  public Optional<Ruling.ClockShown> clock(long time) {
    return session.clockKeeper().shown(time, Ruling.ClockReason.RUN);
  }

  /** Whether the game has ended. */
  public boolean isOver() {
    return session.isOver();
  }

  /** Whether an arbiter has paused the game. */
  public boolean isPaused() {
    return session.isPaused();
  }

  /** The time of the last thing taken in, or of the last deadline that fired. */
  public long now() {
    return now;
  }

  /**
   * When something will be ruled if nothing else happens; {@link SnapshotSettler#NEVER} when
   * nothing.
   */
  public long deadline() {
    return Math.max(now, Math.min(boardDeadline(), flag()));
  }

  private long boardDeadline() {
    return Math.min(Math.min(settler.deadline(), tableDeadline()), pressDeadline());
  }

  /** When a press no longer waits for what is not read. */
  private long pressDeadline() {
    if (presses.isEmpty()) {
      return SnapshotSettler.NEVER;
    }
    Press press = presses.get(0);
    boolean waits = isHidden(press) || (now < shown(press) && isUnsettled(press));
    return waits ? shown(press) : SnapshotSettler.NEVER;
  }

  private long shown(Press press) {
    return press.time() + SettleDelays.STOOD_WRONG * settle;
  }

  /** Whether something was not read when that press came, and is not yet. */
  private boolean isHidden(Press press) {
    return now < shown(press) && press.hidden().intersects(settler.view().unread());
  }

  /** Whether what was on its way when that press came still is, and may settle before long. */
  private boolean isUnsettled(Press press) {
    boolean maySettle = now < shown(press) || settler.deadline() != SnapshotSettler.NEVER;
    return maySettle && press.unsettled().stream().anyMatch(settler::isUnsettled);
  }

  /** A flag does not fall while it is open whether a press came in time. */
  private long flag() {
    return isPressOpen() ? Clock.NEVER : session.flagTime();
  }

  /** Whether the side whose clock runs has pressed, and that has not been judged. */
  private boolean isPressOpen() {
    if (presses.isEmpty()) {
      return false;
    }
    Optional<Side> running = session.clockKeeper().running();
    return presses.stream().anyMatch(press -> running.filter(press.side()::equals).isPresent());
  }

  /** Nothing is announced while something on the board is on its way. */
  private long tableDeadline() {
    boolean waits = session.isOnlySpeaking() && settler.deadline() != SnapshotSettler.NEVER;
    return waits ? SnapshotSettler.NEVER : session.deadline();
  }

  /** The board reads so from that time on. */
  public List<Ruling> reading(long time, Snapshot snapshot) {
    advanceTo(time);
    settler.read(time, snapshot);
    session.recordReading(time, settler.view());
    judgePresses();
    return session.rulingLog().take();
  }

  /** A player has pressed the clock: that side's move is made. */
  public List<Ruling> press(long time, Side side) {
    advanceTo(time);
    presses.add(new Press(time, side, settler.unsettled(time), settler.view().unread()));
    judgePresses();
    return session.rulingLog().take();
  }

  /**
   * A decision was made.
   *
   * @throws DecisionException when it cannot be followed now; {@link #advance} gives the rulings
   *     that were due before it
   */
  public List<Ruling> decide(long time, ArbiterDecision decision) throws DecisionException {
    advanceTo(time);
    decision.carryOut(arbiter, time);
    return session.rulingLog().take();
  }

  /** Lets time pass: every deadline up to that time fires. */
  public List<Ruling> advance(long time) {
    advanceTo(time);
    return session.rulingLog().take();
  }

  /**
   * Ends the log. Every deadline fires, whenever it is, except for a flag that would have fallen
   * later than all of them.
   */
  public List<Ruling> finish() {
    while (boardDeadline() != SnapshotSettler.NEVER) {
      fire(deadline());
    }
    session.end(now);
    return session.rulingLog().take();
  }

  private void advanceTo(long time) {
    if (time < now) {
      throw new IllegalArgumentException("time falls from " + now + " to " + time);
    }
    while (deadline() <= time) {
      fire(deadline());
    }
    now = time;
  }

  private void fire(long time) {
    boolean pressed = pressDeadline() <= time;
    now = Math.max(now, time);
    if (tableDeadline() <= time) {
      session.fire(now);
    } else if (settler.deadline() <= time) {
      settler.settle(time);
      session.settled(now, settler.view());
      judgePresses();
    } else if (pressed) {
      judgePresses();
    } else {
      session.dropFlag(now);
    }
  }

  /**
   * Judges a press once everything unsettled at its moment has settled. A press that would be
   * faulted waits a little longer. The reply may have taken the piece that moved, and a camera sees
   * a move only when the hand is gone.
   */
  private void judgePresses() {
    while (!presses.isEmpty()) {
      Press press = presses.get(0);
      boolean moves = settler.deadline() != SnapshotSettler.NEVER;
      boolean early = now < press.time() + settle;
      if (isUnsettled(press)
          || (isHidden(press) && session.isUnmade(press.side()))
          || (moves && early && session.isPressFaulty(press.side()))) {
        return;
      }
      presses.remove(0);
      session.press(now, press.time(), press.side());
    }
  }
}
