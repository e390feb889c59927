package dev.huff.rules.ruleset;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How the draw rules are written in a rule-set file. */
final class DrawTexts {
  static final Text<Repetition> REPETITION =
      new Text<>(DrawTexts::repetition, DrawTexts::repetitionText);
  static final Text<List<Countdown>> COUNTDOWNS =
      new Text<>(DrawTexts::countdowns, DrawTexts::countdownsText);

  private static final Pattern TIMES = Pattern.compile("(\\d) times( in-succession)? ([a-z]+)");
  private static final Pattern COUNT =
      Pattern.compile("(\\d{1,3}) moves(?: without ([a-z/-]+))?(?: with ([a-z0-9-]+))? ([a-z]+)");

  private DrawTexts() {}

  private static Repetition repetition(String text) {
    if (text.equals("never")) {
      return Repetition.NEVER;
    }
    Matcher matcher = TIMES.matcher(text);
    if (!matcher.matches()) {
      throw Texts.unknown(text, "never, 3 times claim, 3 times drawn, 3 times in-succession drawn");
    }
    return new Repetition(
        Texts.number(matcher.group(1)),
        matcher.group(2) == null ? Repetition.Kind.IN_GAME : Repetition.Kind.IN_SUCCESSION,
        Texts.constant(Effect.class, matcher.group(3)));
  }

  private static String repetitionText(Repetition repetition) {
    if (repetition.any().isEmpty()) {
      return "never";
    }
    String kind = repetition.kind() == Repetition.Kind.IN_GAME ? "" : " in-succession";
    return repetition.times() + " times" + kind + " " + Texts.name(repetition.effect());
  }

  private static List<Countdown> countdowns(String text) {
    return text.equals("none")
        ? List.of()
        : Stream.of(text.split("\\s*;\\s*")).map(DrawTexts::countdown).toList();
  }

  private static Countdown countdown(String text) {
    Matcher matcher = COUNT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "\""
              + text
              + "\" is no count; one reads like: 15 moves without capture/man-move drawn,"
              + " or: 16 moves with three-v-king claim");
    }
    Set<Countdown.Event> resets = EnumSet.noneOf(Countdown.Event.class);
    if (matcher.group(2) != null) {
      Stream.of(matcher.group(2).split("/"))
          .forEach(event -> resets.add(Texts.constant(Countdown.Event.class, event)));
    }
    Material material =
        matcher.group(3) == null ? Material.ANY : Texts.constant(Material.class, matcher.group(3));
    return new Countdown(
        Texts.number(matcher.group(1)),
        resets,
        material,
        Texts.constant(Effect.class, matcher.group(4)));
  }

  private static String countdownsText(List<Countdown> countdowns) {
    return countdowns.isEmpty()
        ? "none"
        : countdowns.stream().map(DrawTexts::countdownText).collect(Collectors.joining("; "));
  }

  private static String countdownText(Countdown countdown) {
    StringBuilder text = new StringBuilder(countdown.moves() + " moves");
    if (!countdown.resets().isEmpty()) {
      String events =
          countdown.resets().stream().sorted().map(Texts::name).collect(Collectors.joining("/"));
      text.append(" without ").append(events);
    }
    if (countdown.material() != Material.ANY) {
      text.append(" with ").append(Texts.name(countdown.material()));
    }
    return text.append(' ').append(Texts.name(countdown.effect())).toString();
  }
}
