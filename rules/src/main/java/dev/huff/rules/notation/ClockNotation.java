package dev.huff.rules.notation;

import dev.huff.rules.game.TimeControl;
import dev.huff.rules.game.TimeControl.Bonus;
import dev.huff.rules.game.TimeControl.Hourglass;
import dev.huff.rules.game.TimeControl.Odds;
import dev.huff.rules.game.TimeControl.PerMove;
import dev.huff.rules.game.TimeControl.Period;
import dev.huff.rules.game.TimeControl.Periods;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Time controls as text, in two notations.
 *
 * <ul>
 *   <li>For people. {@code 5:00}, {@code 5:00+3} (seconds before each move), {@code 25:00d5} (up to
 *       so many seconds given back), {@code 40/90:00,30:00+30} (periods). {@code 0:30/move}, {@code
 *       *2:00} (hourglass), {@code 5:00vs3:00} (White's and Black's). A time is minutes and seconds
 *       or hours, minutes and seconds.
 *   <li>As the PDN tag {@code TimeControl}. {@code 300}, {@code 300+3}, {@code 40/5400:1800+30},
 *       {@code *120}, all in seconds. Our extensions are {@code 1500d5} and {@code 300vs180}.
 *       {@code 1/30}, a move in 30 seconds, is the same time for every move.
 * </ul>
 */
public final class ClockNotation {
  private static final String TIME = "(?:\\d{1,2}:[0-5]\\d|\\d{1,4}):[0-5]\\d";
  private static final Pattern PERIOD =
      Pattern.compile("(?:(\\d{1,3})/)?(" + TIME + ")(?:([+d])(\\d{1,4}|" + TIME + "))?");
  private static final String VERSUS = "vs";
  private static final Pattern PER_MOVE = Pattern.compile("(" + TIME + ")/move");

  private ClockNotation() {}

  /**
   * Reads a time control as people write it.
   *
   * @throws ClockException when it is none; the message says what is right
   */
  public static TimeControl read(String text) throws ClockException {
    int versus = text.indexOf(VERSUS);
    if (versus < 0) {
      return readOne(text, text);
    }
    TimeControl white = readOne(text.substring(0, versus).strip(), text);
    TimeControl black = readOne(text.substring(versus + VERSUS.length()).strip(), text);
    try {
      return new Odds(white, black);
    } catch (IllegalArgumentException e) {
      throw new ClockException(text, "" + e.getMessage());
    }
  }

  private static TimeControl readOne(String text, String whole) throws ClockException {
    Matcher each = PER_MOVE.matcher(text);
    try {
      if (each.matches()) {
        return new PerMove(millis(each.group(1)));
      }
      if (text.matches("\\*" + TIME)) {
        return new Hourglass(millis(text.substring(1)));
      }
      return periods(text, whole);
    } catch (IllegalArgumentException e) {
      throw new ClockException(whole, "" + e.getMessage());
    }
  }

  /** Writes a time control for people. */
  public static String write(TimeControl control) {
    return control.accept(
        new ControlWriter(ClockNotation::time, each -> time(each) + "/move", ","));
  }

  /** Writes a {@code TimeControl} tag. */
  public static String writeTag(TimeControl control) {
    return control.accept(
        new ControlWriter(millis -> Long.toString(millis / 1000), each -> "1/" + each / 1000, ":"));
  }

  /**
   * Writes a time control.
   *
   * @param time how a time is written
   * @param each how a time for every move is written
   * @param separator what stands between periods
   */
  private record ControlWriter(
      LongFunction<String> time, LongFunction<String> each, String separator)
      implements TimeControl.Visitor<String> {
    @Override
    public String periods(Periods control) {
      return control.periods().stream()
          .map(it -> period(it, time.apply(it.millis())))
          .collect(Collectors.joining(separator));
    }

    @Override
    public String perMove(PerMove control) {
      return each.apply(control.millis());
    }

    @Override
    public String hourglass(Hourglass control) {
      return "*" + time.apply(control.millis());
    }

    @Override
    public String odds(Odds control) {
      return control.white().accept(this) + VERSUS + control.black().accept(this);
    }
  }

  /** A time as clocks show it, {@code 4:59} or {@code 1:04:59}; 0:00 is shown when it is up. */
  public static String show(long millis) {
    return time((millis + 999) / 1000, 3_600);
  }

  /** {@code M:SS}; from so many seconds on {@code H:MM:SS}. */
  static String time(long seconds, long withHours) {
    return seconds < withHours
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  private static TimeControl periods(String text, String whole) throws ClockException {
    List<Period> periods = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher period = PERIOD.matcher(part.strip());
      if (!period.matches()) {
        throw new ClockException(whole, why(part.strip()));
      }
      periods.add(period(period));
    }
    return new Periods(periods);
  }

  private static Period period(Matcher period) {
    int moves = period.group(1) == null ? 0 : Integer.parseInt(period.group(1));
    if (moves == 1) {
      throw new IllegalArgumentException("a time for every move is written 0:30/move");
    }
    if (period.group(1) != null && moves == 0) {
      throw new IllegalArgumentException("no time is for 0 moves");
    }
    long extra =
        period.group(4) == null
            ? 0
            : period.group(4).contains(":") ? millis(period.group(4)) : seconds(period.group(4));
    Bonus bonus = "d".equals(period.group(3)) ? Bonus.DELAY : Bonus.INCREMENT;
    return new Period(moves, millis(period.group(2)), bonus, extra);
  }

  private static String why(String part) {
    return part.matches("(\\d+/)?\\d+([+d]\\d+)?")
        ? "\"" + part + "\" does not say whether minutes or seconds; 5:00 is five minutes"
        : "\"" + part + "\" is no time";
  }

  private static String period(Period period, String time) {
    String moves = period.moves() == 0 ? "" : period.moves() + "/";
    String sign = period.bonus() == Bonus.DELAY ? "d" : "+";
    return moves + time + (period.extra() == 0 ? "" : sign + period.extra() / 1000);
  }

  private static long seconds(String text) {
    return Long.parseLong(text) * 1000;
  }

  /** The milliseconds of {@code M:SS} or {@code H:MM:SS}. */
  private static long millis(String text) {
    long seconds = 0;
    for (String part : text.split(":", -1)) {
      seconds = seconds * 60 + Long.parseLong(part);
    }
    return seconds * 1000;
  }

  private static String time(long millis) {
    return time(millis / 1000, 6_000);
  }
}
