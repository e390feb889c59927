package dev.huff.hardware.robot.uarm;

import dev.huff.core.port.Point;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One line that a uArm says. */
sealed interface UarmReply {
  /** The answer to the command of that number; what it says beyond ok. */
  record Ok(int number, String value) implements UarmReply {}

  /** The command of that number was refused. */
  record Refusal(int number, int code) implements UarmReply {}

  /** Something that came without being asked for: 5 power, 6 limit switch, 9 motion ended. */
  record Event(int kind, String value) implements UarmReply {}

  /** The greeting of a firmware that has just started: {@code @1}. */
  record Welcome(String text) implements UarmReply {}

  /** Anything else. */
  record Remark(String text) implements UarmReply {}

  /** Firmware 4.10 says in the same line what its pump measures, before the answer. */
  Pattern ANSWER = Pattern.compile(".*?\\$(\\d{1,9}) (?:ok|e(\\d{1,3}))\\s*(.*)");

  Pattern EVENT = Pattern.compile("@(\\d{1,2})\\s*(.*)");
  Pattern PLACE =
      Pattern.compile("x(-?\\d+(?:\\.\\d+)?) y(-?\\d+(?:\\.\\d+)?) z(-?\\d+(?:\\.\\d+)?)");
  Pattern VALUE = Pattern.compile("(?:n\\d+ )?v(-?\\d{1,6})");

  /** What that line means; never fails, what is not understood is a {@link Remark}. */
  static UarmReply parse(String line) {
    String text = line.strip().toLowerCase(Locale.ROOT);
    Matcher answer = ANSWER.matcher(text);
    if (answer.matches()) {
      int number = Integer.parseInt(answer.group(1));
      return answer.group(2) == null
          ? new Ok(number, answer.group(3))
          : new Refusal(number, Integer.parseInt(answer.group(2)));
    }
    if (text.equals("@1") || text.startsWith("grbl ")) {
      return new Welcome(text);
    }
    Matcher event = EVENT.matcher(text);
    return event.matches()
        ? new Event(Integer.parseInt(event.group(1)), event.group(2))
        : new Remark(text);
  }

  /** The place that a value tells: {@code X200.0 Y0.0 Z150.0}. */
  static Optional<Point> place(String value) {
    Matcher place = PLACE.matcher(value);
    return place.matches()
        ? Optional.of(
            new Point(
                Double.parseDouble(place.group(1)),
                Double.parseDouble(place.group(2)),
                Double.parseDouble(place.group(3))))
        : Optional.empty();
  }

  /** The number that a value tells: {@code V2}; −1 for none. */
  static int number(String value) {
    Matcher number = VALUE.matcher(value);
    return number.matches() ? Integer.parseInt(number.group(1)) : -1;
  }
}
