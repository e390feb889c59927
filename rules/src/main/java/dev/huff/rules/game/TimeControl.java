package dev.huff.rules.game;

import dev.huff.rules.board.Side;
import java.util.List;

/** The players' time, the same for both except in {@link Odds}. Times are milliseconds. */
public sealed interface TimeControl {
  /** The longest time there is: 100 hours. */
  long LONGEST = 360_000_000;

  /** Shows itself to a visitor as the kind that it is. */
  <R> R accept(Visitor<R> visitor);

  /**
   * What is made of each kind; a new kind does not compile until every visitor knows it.
   *
   * @param <R> what is made
   */
  interface Visitor<R> {
    /** Of periods. */
    R periods(Periods periods);

    /** Of a time for each move. */
    R perMove(PerMove each);

    /** Of an hourglass. */
    R hourglass(Hourglass glass);

    /** Of odds. */
    R odds(Odds odds);
  }

  /** What a move brings besides. */
  enum Bonus {
    /** The whole of it, before every move (Fischer). */
    INCREMENT,
    /** As much of it as the move took (Bronstein): so long the clock seems to stand. */
    DELAY
  }

  /**
   * A time for a number of moves, or for the rest of the game.
   *
   * @param moves number of the player's moves, 2 to 999. 0 for the rest of the game
   * @param millis the time, more than 0
   * @param extra what each move adds. 0 for nothing
   */
  record Period(int moves, long millis, Bonus bonus, long extra) {
    /** Checks the numbers. */
    public Period {
      if (moves < 0 || moves == 1 || moves > 999) {
        throw new IllegalArgumentException(moves + " moves in a period; write 2 to 999");
      }
      checkTime(millis);
      if (extra < 0 || extra > LONGEST) {
        throw new IllegalArgumentException("a bonus of " + extra + " ms");
      }
    }

    long increment() {
      return bonus == Bonus.INCREMENT ? extra : 0;
    }

    long delay() {
      return bonus == Bonus.DELAY ? extra : 0;
    }
  }

  /**
   * Periods, one after the other; what is left of one is taken along into the next. A last period
   * of some moves is given again and again.
   */
  record Periods(List<Period> periods) implements TimeControl {
    /** Checks that there is a last period, and only one. */
    public Periods {
      periods = List.copyOf(periods);
      if (periods.isEmpty()) {
        throw new IllegalArgumentException("no period");
      }
      if (periods.subList(0, periods.size() - 1).stream().anyMatch(it -> it.moves() == 0)) {
        throw new IllegalArgumentException("only the last period may last for the rest");
      }
    }

    Period period(int number) {
      return periods.get(Math.min(number, periods.size() - 1));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.periods(this);
    }
  }

  /** The same time for every move; what is not used is lost. */
  record PerMove(long millis) implements TimeControl {
    /** Checks the time. */
    public PerMove {
      checkTime(millis);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.perMove(this);
    }
  }

  /** What one player uses the other gains. */
  record Hourglass(long millis) implements TimeControl {
    /** Checks the time. */
    public Hourglass {
      checkTime(millis);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.hourglass(this);
    }
  }

  /** One player has another time than the other. An hourglass is for both. */
  record Odds(TimeControl white, TimeControl black) implements TimeControl {
    /** Checks that both players can have such times. */
    public Odds {
      if (white instanceof Odds || black instanceof Odds) {
        throw new IllegalArgumentException("there are two players");
      }
      if (white instanceof Hourglass != black instanceof Hourglass) {
        throw new IllegalArgumentException("an hourglass is for both players");
      }
    }

    @Override
    public TimeControl of(Side side) {
      return side == Side.WHITE ? white : black;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.odds(this);
    }
  }

  /** What that player has. */
  default TimeControl of(Side side) {
    return this;
  }

  private static void checkTime(long millis) {
    if (millis < 1 || millis > LONGEST) {
      throw new IllegalArgumentException("a time of " + millis + " ms");
    }
  }

  /** One time for the whole game. */
  static TimeControl suddenDeath(long millis) {
    return fischer(millis, 0);
  }

  /** One time for the whole game, and an increment before each move. */
  static TimeControl fischer(long millis, long increment) {
    return new Periods(List.of(new Period(0, millis, Bonus.INCREMENT, increment)));
  }

  /** One time for the whole game, and a delay that is given back after each move. */
  static TimeControl bronstein(long millis, long delay) {
    return new Periods(List.of(new Period(0, millis, Bonus.DELAY, delay)));
  }
}
