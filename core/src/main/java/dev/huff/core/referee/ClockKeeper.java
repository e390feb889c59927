package dev.huff.core.referee;

import dev.huff.core.referee.Ruling.ClockReason;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Clock;
import dev.huff.rules.game.TimeControl;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Keeps the players' clock. Until somebody presses, a move stops its side's time when the board has
 * settled on it. From the first press of a game on, presses stop it, and the reply if a player
 * forgets.
 *
 * <p>The clock waits until the side that is not to move presses, the first move is made, or the
 * arbiter starts it. A press without a completed move changes nothing: the time continues to run,
 * and the next move needs no other press. The opponent's time runs while the opponent decides about
 * an irregular move.
 */
final class ClockKeeper {
  /**
   * How the last turn ended.
   *
   * @param before the clock before it ended
   * @param at when it ended
   * @param plies how many there were then, this one included
   */
  private record EndedTurn(Side side, Clock before, long at, int plies, boolean pressed) {}

  /**
   * A turn that is not over: its opponent has to decide on a move.
   *
   * @param before the clock before
   * @param at since when the opponent's time runs
   */
  private record LentTurn(Side side, Clock before, long at) {}

  private final RulingLog rulingLog;
  private Optional<Clock> clock;
  private boolean pressed;
  private boolean paused;
  // A press came to nothing; the move that follows needs no other.
  private boolean owed;
  private Optional<EndedTurn> last = Optional.empty();
  // The turn that ended with an irregular move on which the opponent has not decided yet.
  private Optional<LentTurn> lent = Optional.empty();
  // The clock as it stood, by the number of plies, when each turn began.
  private final NavigableMap<Integer, Clock> turns = new TreeMap<>();

  ClockKeeper(Optional<TimeControl> control, RulingLog rulingLog) {
    this.rulingLog = rulingLog;
    this.clock = control.map(Clock::of);
  }

  Optional<Clock> clock() {
    return clock;
  }

  boolean isPressed() {
    return pressed;
  }

  void begin(long now) {
    clock.ifPresent(it -> turns.put(0, it));
    show(now, ClockReason.START);
  }

  long flagTime() {
    return clock.map(Clock::flag).orElse(Clock.NEVER);
  }

  Optional<Side> running() {
    return clock.flatMap(Clock::running);
  }

  /** A press has come; what becomes of it is seen next. */
  void recordPress() {
    pressed = true;
  }

  /**
   * A press has been judged.
   *
   * @param at when it came
   * @param undecided whether the opponent now has to choose what becomes of a move
   */
  void recordJudgedPress(long now, long at, Side side, GameState game, boolean undecided) {
    if (clock.isEmpty()) {
      return;
    }
    int plies = game.plies().size();
    if (game.toMove() == side) {
      owed = true;
      if (undecided) {
        lend(now, at, side);
      }
    } else if (!clock.get().isStarted() && plies == 0) {
      clock = clock.map(it -> it.started(side.other(), at));
      show(now, ClockReason.START);
    } else if (isRunning(side) || !clock.get().isStarted()) {
      pass(now, at, side, plies, true);
    } else if (last.filter(it -> it.side() == side && it.plies() == plies).isPresent()) {
      correct(now, at);
    }
  }

  /** The move was made before its press came: the press says when its turn ended. */
  private void correct(long now, long at) {
    EndedTurn turn = last.orElseThrow();
    if (!turn.pressed()) {
      clock = Optional.of(turn.before());
      pass(now, at, turn.side(), turn.plies(), true);
    }
  }

  private boolean isRunning(Side side) {
    return running().filter(side::equals).isPresent();
  }

  /**
   * A ply was made.
   *
   * @param at when the board had settled on it
   * @param plies how many there are now
   */
  void recordPly(long now, long at, Side side, int plies) {
    if (clock.isEmpty()) {
      return;
    }
    if (lent.isPresent()) {
      lent = Optional.empty();
      owed = false;
      turns.put(plies, clock.get().stopped(now));
      show(now, ClockReason.MOVE);
      return;
    }
    if (isRunning(side.other())) {
      pass(now, at, side.other(), plies - 1, false);
    }
    if (!pressed || owed || paused) {
      pass(now, at, side, plies, false);
    }
  }

  private void pass(long now, long at, Side side, int plies, boolean byPress) {
    Clock before = clock.orElseThrow();
    last = Optional.of(new EndedTurn(side, before, at, plies, byPress));
    owed = false;
    Clock passed = before.passed(side, at);
    clock = Optional.of(paused ? passed.stopped(at) : passed);
    turns.put(plies, passed.stopped(at));
    show(now, ClockReason.MOVE);
  }

  /** The opponent has to choose what becomes of a move; until then the opponent's time runs. */
  void lend(long now, long at, Side side) {
    if (lent.isEmpty() && isRunning(side)) {
      Clock before = clock.orElseThrow();
      lent = Optional.of(new LentTurn(side, before, at));
      clock = Optional.of(before.passed(side, at));
      show(now, ClockReason.PENDING);
    }
  }

  /** Nothing came of the move on which the opponent had to decide: its side has to move again. */
  void giveBack(long now) {
    if (lent.isPresent()) {
      LentTurn turn = lent.get();
      Side side = turn.side();
      long others = clock.orElseThrow().left(side.other(), now);
      Clock then = turn.before().stopped(turn.at()).set(side.other(), others, now);
      clock = Optional.of(paused ? then : then.started(side, now));
      lent = Optional.empty();
      owed = true;
      show(now, ClockReason.BACK);
    }
  }

  /**
   * Plies were taken back: the clock shows what it did when the turn began.
   *
   * @param at when the board had settled on it
   */
  void recordUndone(long now, long at, GameAction.Undo undo, Side toMove) {
    lent = Optional.empty();
    if (clock.isEmpty()) {
      return;
    }
    if (undo.reason() == Ruling.Reason.CORRECTED) {
      resumeTurn(at, undo.plies() + 1);
    } else {
      Clock then = turns.getOrDefault(undo.plies(), clock.get().stopped(now));
      boolean goesOn = clock.get().isStarted() && !paused;
      owed = false;
      clock = Optional.of(goesOn ? then.stopped(now).started(toMove, now) : then);
    }
    turns.tailMap(undo.plies(), false).clear();
    last = Optional.empty();
    show(now, ClockReason.BACK);
  }

  /** The last move was not at its end: neither player is charged for the time since. */
  private void resumeTurn(long at, int plies) {
    last.filter(it -> it.plies() == plies)
        .ifPresent(
            turn -> {
              owed = turn.pressed();
              clock = Optional.of(turn.before().stopped(turn.at()).started(turn.side(), at));
            });
  }

  /** Another position was set up, and that side is to move; the times stay. */
  void setUp(long now, Side toMove) {
    lent = Optional.empty();
    owed = false;
    last = Optional.empty();
    turns.clear();
    clock = clock.map(it -> it.isStarted() ? it.started(toMove, now) : it);
    clock = clock.map(it -> paused ? it.stopped(now) : it);
    clock.ifPresent(it -> turns.put(0, it.stopped(now)));
    show(now, ClockReason.SET);
  }

  /** What the arbiter decided is done: the time of the side to move runs. */
  void follow(long now, GameState game) {
    running()
        .filter(side -> side != game.toMove() && lent.isEmpty())
        .ifPresent(side -> pass(now, now, side, game.plies().size(), false));
  }

  /** The arbiter stops the clock; one that stands already is not said to be stopped again. */
  void pause(long now, boolean over) {
    if (paused) {
      return;
    }
    paused = true;
    last = Optional.empty();
    clock = clock.map(it -> it.stopped(now));
    if (!over) {
      show(now, ClockReason.PAUSE);
    }
  }

  /** The arbiter has the clock run, also before anybody has pressed. */
  void resume(long now, Side toMove, boolean over) {
    boolean isRunning = !paused && running().isPresent();
    paused = false;
    if (!over && !isRunning) {
      clock = clock.map(it -> it.started(it.turn().orElse(toMove), now));
      show(now, ClockReason.RESUME);
    }
  }

  /** Sets a player's time; a take-back later keeps the gain or the loss. */
  void set(long now, Side side, long millis) {
    if (clock.isPresent()) {
      long gain = millis - clock.get().left(side, now);
      clock = clock.map(it -> it.set(side, millis, now));
      turns.replaceAll(
          (ply, then) -> {
            long left = then.left(side, then.since());
            return then.set(side, Math.max(0, left + gain), then.since());
          });
      show(now, ClockReason.SET);
    }
  }

  void stop(long now) {
    if (running().isPresent()) {
      clock = clock.map(it -> it.stopped(now));
      show(now, ClockReason.END);
    }
  }

  private void show(long now, ClockReason reason) {
    shown(now, reason).ifPresent(rulingLog::write);
  }

  Optional<Ruling.ClockShown> shown(long now, ClockReason reason) {
    return clock.map(
        it ->
            new Ruling.ClockShown(
                now, reason, it.left(Side.WHITE, now), it.left(Side.BLACK, now), it.running()));
  }
}
