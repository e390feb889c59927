package dev.huff.hardware.robot.grbl;

import dev.huff.core.port.Point;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line that a controller of GRBL's family says (GRBL wiki, "Interface"). {@code ok} and {@code
 * error:n} answer the lines it was sent, one each; all others come when they please.
 */
sealed interface GrblReply {
  /** A line was understood and queued; not that it is done. */
  record Ok() implements GrblReply {}

  /**
   * A line was refused.
   *
   * @param why its number; words of FluidNC before 3.8.4 that was set to {@code verbose_errors}
   */
  record Refusal(String why) implements GrblReply {}

  /** The machine stopped itself and needs a reset. */
  record Alarm(int code) implements GrblReply {}

  /**
   * A status report.
   *
   * @param state such as {@code Idle}, without the number behind a colon
   * @param part that number. For {@code Hold} 0 means stopped, for {@code Alarm} it is the alarm's;
   *     −1 if there is none
   * @param position machine coordinates. Empty if the report gives work coordinates
   * @param pins letters of active inputs. {@code P} is the probe
   */
  record Status(String state, int part, Optional<Point> position, String pins)
      implements GrblReply {}

  /** The greeting after power-up or reset; firmware of the family greets by several names. */
  record Welcome(String version) implements GrblReply {}

  /** Which firmware it is: {@code [VER:1.1h.20190830:]}, the answer to {@code $I}. */
  record Version(String text) implements GrblReply {}

  /**
   * What was built into it: {@code [OPT:V,15,128]}, part of the answer to {@code $I}.
   *
   * @param letters one for each option
   * @param bufferBytes how many bytes it can receive ahead; empty where it does not say
   */
  record Options(String letters, OptionalInt bufferBytes) implements GrblReply {}

  /**
   * What the firmware calls itself: {@code [FIRMWARE:grblHAL]}, part of the answer to {@code $I}.
   */
  record Firmware(String name) implements GrblReply {}

  /** The greeting of firmware that speaks otherwise, such as Marlin, which greets {@code start}. */
  record Foreigner(String name) implements GrblReply {}

  /** It waits for a reset and hears nothing else. */
  record NeedsReset() implements GrblReply {}

  /** One of the machine's settings, {@code $number=value}. */
  record Setting(int number, double value) implements GrblReply {}

  /** Anything else in brackets, and lines that mean nothing to us. */
  record Remark(String text) implements GrblReply {}

  Pattern REFUSAL = Pattern.compile("error:\\s*(\\S.*)");
  Pattern ALARM = Pattern.compile("ALARM:\\s*(\\d{1,3})");
  Pattern SETTING = Pattern.compile("\\$(\\d{1,3})=(-?\\d{1,9}(?:\\.\\d{0,6})?).*");
  Pattern GREETING = Pattern.compile("(?i)grbl(?:hal)? ([^ ]{1,40}).*");
  Pattern FOREIGNER =
      Pattern.compile(
          "(?i).*\\b(marlin|repetier|reprapfirmware|smoothie|klipper|tinyg|g2core)\\b.*");
  Pattern VERSION = Pattern.compile("\\[VER:([^\\]]{1,120})\\]?");
  Pattern FIRMWARE = Pattern.compile("\\[FIRMWARE:([^\\]]{1,40})\\]");
  Pattern OPTIONS = Pattern.compile("\\[OPT:([^,\\]]{0,40})(?:,\\d{1,5},(\\d{1,6}))?.*");
  Pattern STATE = Pattern.compile("([A-Za-z]+)(?::(\\d{1,3}))?");

  /** Noise may tear a line, and leave a number with two points. */
  String NUMBER = "(-?\\d{1,9}(?:\\.\\d{0,9})?)";

  Pattern PLACE = Pattern.compile("MPos:%1$s,%1$s,%1$s(?:,.*)?".formatted(NUMBER));

  /** What that line means; never fails, what is not understood is a {@link Remark}. */
  static GrblReply parse(String line) {
    String text = line.strip();
    if (text.equals("ok")) {
      return new Ok();
    }
    Matcher greeting = GREETING.matcher(text);
    if (greeting.matches()) {
      return new Welcome(greeting.group(1));
    }
    if (text.startsWith("[")) {
      return bracketed(text);
    }
    if (text.startsWith("<") && text.endsWith(">")) {
      return status(text);
    }
    Matcher refusal = REFUSAL.matcher(text);
    if (refusal.matches()) {
      return new Refusal(refusal.group(1));
    }
    Matcher alarm = ALARM.matcher(text);
    if (alarm.matches()) {
      return new Alarm(Integer.parseInt(alarm.group(1)));
    }
    Matcher foreigner = FOREIGNER.matcher(text);
    if (foreigner.matches()) {
      return new Foreigner(foreigner.group(1));
    }
    Matcher setting = SETTING.matcher(text);
    return setting.matches()
        ? new Setting(Integer.parseInt(setting.group(1)), Double.parseDouble(setting.group(2)))
        : new Remark(text);
  }

  private static GrblReply bracketed(String text) {
    if (text.contains("Reset to continue")) {
      return new NeedsReset();
    }
    Matcher version = VERSION.matcher(text);
    if (version.matches()) {
      return new Version(version.group(1));
    }
    Matcher firmware = FIRMWARE.matcher(text);
    if (firmware.matches()) {
      return new Firmware(firmware.group(1));
    }
    Matcher options = OPTIONS.matcher(text);
    if (!options.matches()) {
      return new Remark(text);
    }
    OptionalInt bytes =
        options.group(2) == null
            ? OptionalInt.empty()
            : OptionalInt.of(Integer.parseInt(options.group(2)));
    return new Options(options.group(1), bytes);
  }

  private static GrblReply status(String text) {
    String[] parts = text.substring(1, text.length() - 1).split("\\|", -1);
    Matcher state = STATE.matcher(parts[0]);
    if (!state.matches()) {
      return new Remark(text);
    }
    Optional<Point> position = Optional.empty();
    String pins = "";
    for (String part : parts) {
      if (part.startsWith("MPos:")) {
        position = place(part);
      } else if (part.startsWith("Pn:")) {
        pins = part.substring(3);
      }
    }
    int number = state.group(2) == null ? -1 : Integer.parseInt(state.group(2));
    return new Status(state.group(1), number, position, pins);
  }

  private static Optional<Point> place(String part) {
    Matcher place = PLACE.matcher(part);
    return place.matches()
        ? Optional.of(
            new Point(
                Double.parseDouble(place.group(1)),
                Double.parseDouble(place.group(2)),
                Double.parseDouble(place.group(3))))
        : Optional.empty();
  }
}
