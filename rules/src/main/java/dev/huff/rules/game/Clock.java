package dev.huff.rules.game;

import dev.huff.rules.board.Side;
import dev.huff.rules.game.TimeControl.Hourglass;
import dev.huff.rules.game.TimeControl.PerMove;
import dev.huff.rules.game.TimeControl.Period;
import dev.huff.rules.game.TimeControl.Periods;
import java.util.Optional;

/**
 * A clock for two players. Immutable and without a time of its own: the caller supplies
 * milliseconds that never decrease. A time before the last change counts as that change's.
 *
 * <p>An increment is given before each move, the first one included, like on tournament clocks.
 */
public final class Clock {
  /** When a flag falls that does not fall. */
  public static final long NEVER = Long.MAX_VALUE;

  /**
   * What a player has.
   *
   * @param period the number of the period, from 0
   * @param done moves made in it
   */
  private record Face(long left, int period, int done) {
    Face with(long millis) {
      return new Face(millis, period, done);
    }
  }

  private final TimeControl control;
  private final Face white;
  private final Face black;
  private final Optional<Side> turn;
  private final boolean runs;
  private final long since;
  // What the side whose turn it is had used of it when the clock was last started.
  private final long spent;

  private Clock(
      TimeControl control,
      Face white,
      Face black,
      Optional<Side> turn,
      boolean runs,
      long since,
      long spent) {
    this.control = control;
    this.white = white;
    this.black = black;
    this.turn = turn;
    this.runs = runs;
    this.since = since;
    this.spent = spent;
  }

  /** A clock that stands, both players with all their time. */
  public static Clock of(TimeControl control) {
    Face white = new Face(first(control.of(Side.WHITE)), 0, 0);
    Face black = new Face(first(control.of(Side.BLACK)), 0, 0);
    return new Clock(control, white, black, Optional.empty(), false, 0, 0);
  }

  private static long first(TimeControl control) {
    if (control instanceof Periods periods) {
      return periods.period(0).millis() + periods.period(0).extra();
    }
    return control instanceof PerMove each ? each.millis() : ((Hourglass) control).millis();
  }

  /** The time that the players have. */
  public TimeControl control() {
    return control;
  }

  /** Whose time runs; empty while the clock stands. */
  public Optional<Side> running() {
    return runs ? turn : Optional.empty();
  }

  /** Whose turn it is, whether the clock runs or stands; empty before it has run. */
  public Optional<Side> turn() {
    return turn;
  }

  /** Whether it has run before. */
  public boolean isStarted() {
    return turn.isPresent();
  }

  /** When it last changed. */
  public long since() {
    return since;
  }

  /** What a player has left at that time; never below 0. */
  public long left(Side side, long time) {
    long used = runs ? Math.max(0, time - since) : 0;
    long left = face(side).left();
    if (turn.filter(side::equals).isPresent()) {
      return Math.max(0, left - used);
    }
    // No more than the other had can have run through the glass.
    boolean gains = control.of(side) instanceof Hourglass && turn.isPresent();
    return gains ? left + Math.min(used, face(side.other()).left()) : left;
  }

  /** When the time of the side whose clock runs is up; {@link #NEVER} while the clock stands. */
  public long flag() {
    return runs ? since + face(turn.orElseThrow()).left() : NEVER;
  }

  private Face face(Side side) {
    return side == Side.WHITE ? white : black;
  }

  /** The clock standing from that time on; it is still the same player's turn. */
  public Clock stopped(long time) {
    long used = runs ? Math.max(0, time - since) : 0;
    return new Clock(
        control,
        white.with(left(Side.WHITE, time)),
        black.with(left(Side.BLACK, time)),
        turn,
        false,
        Math.max(since, time),
        spent + used);
  }

  /** The clock with that side's time running from that time on. */
  public Clock started(Side side, long time) {
    Clock still = stopped(time);
    long before = turn.filter(side::equals).isPresent() ? still.spent : 0;
    return new Clock(
        control, still.white, still.black, Optional.of(side), true, still.since, before);
  }

  /** That side has made its move: it gets what is its due, and the other's time runs. */
  public Clock passed(Side side, long time) {
    Clock still = stopped(time);
    long used = turn.filter(side::equals).isPresent() ? still.spent : 0;
    return still
        .with(side, after(control.of(side), still.face(side), used))
        .started(side.other(), time);
  }

  private static Face after(TimeControl control, Face face, long used) {
    if (control instanceof PerMove each) {
      return face.with(each.millis());
    }
    if (!(control instanceof Periods periods)) {
      return face;
    }
    Period old = periods.period(face.period());
    long back = Math.min(used, old.delay());
    boolean full = old.moves() > 0 && face.done() + 1 == old.moves();
    if (!full) {
      return new Face(face.left() + back + old.increment(), face.period(), face.done() + 1);
    }
    Period next = periods.period(face.period() + 1);
    long more = next.millis() + next.increment() + Math.max(0, next.delay() - old.delay());
    return new Face(face.left() + back + more, face.period() + 1, 0);
  }

  /** The clock with a player's time set. */
  public Clock set(Side side, long millis, long time) {
    Clock still = stopped(time);
    Clock set = still.with(side, still.face(side).with(millis));
    return running().map(runner -> set.started(runner, time)).orElse(set);
  }

  private Clock with(Side side, Face face) {
    return new Clock(
        control,
        side == Side.WHITE ? face : white,
        side == Side.BLACK ? face : black,
        turn,
        runs,
        since,
        spent);
  }
}
