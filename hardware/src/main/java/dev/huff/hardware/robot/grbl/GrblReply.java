package dev.huff.hardware.robot.grbl;

import dev.huff.core.port.Point;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.MatchResult;
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

  /**
   * What a kind of line looks like.
   *
   * @param meaning the reply that a line of that form is
   */
  record LineForm(Pattern pattern, Function<MatchResult, GrblReply> meaning) {
    private static LineForm of(String pattern, Function<MatchResult, GrblReply> meaning) {
      return new LineForm(Pattern.compile(pattern), meaning);
    }

    private Optional<GrblReply> read(String line) {
      Matcher matcher = pattern.matcher(line);
      return matcher.matches() ? Optional.of(meaning.apply(matcher)) : Optional.empty();
    }
  }

  /** The forms in their order: the first that a line has is its own. */
  List<LineForm> FORMS =
      List.of(
          LineForm.of("ok", it -> new Ok()),
          LineForm.of("(?i)grbl(?:hal)? ([^ ]{1,40}).*", it -> new Welcome(it.group(1))),
          LineForm.of("\\[.*Reset to continue.*", it -> new NeedsReset()),
          LineForm.of("\\[VER:([^\\]]{1,120})\\]?", it -> new Version(it.group(1))),
          LineForm.of("\\[FIRMWARE:([^\\]]{1,40})\\]", it -> new Firmware(it.group(1))),
          LineForm.of("\\[OPT:([^,\\]]{0,40})(?:,\\d{1,5},(\\d{1,6}))?.*", GrblReply::options),
          LineForm.of("\\[.*", it -> new Remark(it.group())),
          LineForm.of("<([A-Za-z]+)(?::(\\d{1,3}))?((?:\\|.*)?)>", GrblReply::status),
          LineForm.of("<.*>", it -> new Remark(it.group())),
          LineForm.of("error:\\s*(\\S.*)", it -> new Refusal(it.group(1))),
          LineForm.of("ALARM:\\s*(\\d{1,3})", it -> new Alarm(Integer.parseInt(it.group(1)))),
          LineForm.of(
              "(?i).*\\b(marlin|repetier|reprapfirmware|smoothie|klipper|tinyg|g2core)\\b.*",
              it -> new Foreigner(it.group(1))),
          LineForm.of(
              "\\$(\\d{1,3})=(-?\\d{1,9}(?:\\.\\d{0,6})?).*",
              it -> new Setting(Integer.parseInt(it.group(1)), Double.parseDouble(it.group(2)))));

  /** Noise may tear a line, and leave a number with two points. */
  String NUMBER = "(-?\\d{1,9}(?:\\.\\d{0,9})?)";

  Pattern PLACE = Pattern.compile("MPos:%1$s,%1$s,%1$s(?:,.*)?".formatted(NUMBER));

  /** What that line means; never fails, what is not understood is a {@link Remark}. */
  static GrblReply parse(String line) {
    String text = line.strip();
    return FORMS.stream()
        .flatMap(form -> form.read(text).stream())
        .findFirst()
        .orElseGet(() -> new Remark(text));
  }

  private static GrblReply options(MatchResult found) {
    OptionalInt bytes =
        found.group(2) == null
            ? OptionalInt.empty()
            : OptionalInt.of(Integer.parseInt(found.group(2)));
    return new Options(found.group(1), bytes);
  }

  private static GrblReply status(MatchResult found) {
    Optional<Point> position = Optional.empty();
    String pins = "";
    for (String part : found.group(3).split("\\|", -1)) {
      if (part.startsWith("MPos:")) {
        position = place(part);
      } else if (part.startsWith("Pn:")) {
        pins = part.substring(3);
      }
    }
    int number = found.group(2) == null ? -1 : Integer.parseInt(found.group(2));
    return new Status(found.group(1), number, position, pins);
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
