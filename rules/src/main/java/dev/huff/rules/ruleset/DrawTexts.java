package dev.huff.rules.ruleset;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads and writes the draw rules of a rule-set file. */
final class DrawTexts {
  static final ValueFormat<RepetitionRule> REPETITION =
      new ValueFormat<>(DrawTexts::repetition, DrawTexts::repetitionText);
  static final ValueFormat<List<DrawCountdown>> COUNTDOWNS =
      new ValueFormat<>(DrawTexts::countdowns, DrawTexts::countdownsText);

  private static final Pattern TIMES =
      Pattern.compile("(\\d) times( in-succession)?( by-placement)? ([a-z]+)");
  private static final Pattern COUNT =
      Pattern.compile("(\\d{1,3}) moves(?: without ([a-z/-]+))?(?: with ([a-z0-9-]+))? ([a-z]+)");

  private DrawTexts() {}

  private static RepetitionRule repetition(String text) {
    if (text.equals("never")) {
      return RepetitionRule.NEVER;
    }
    Matcher matcher = TIMES.matcher(text);
    if (!matcher.matches()) {
      throw ValueFormats.unknown(
          text,
          "never, 3 times claim, 3 times drawn, 3 times by-placement drawn,"
              + " 3 times in-succession drawn");
    }
    return new RepetitionRule(
        ValueFormats.number(matcher.group(1)),
        matcher.group(2) == null ? RepetitionRule.Kind.IN_GAME : RepetitionRule.Kind.IN_SUCCESSION,
        matcher.group(3) == null
            ? RepetitionRule.Compared.PLACEMENT_AND_TURN
            : RepetitionRule.Compared.PLACEMENT,
        ValueFormats.constant(DrawEffect.class, matcher.group(4)));
  }

  private static String repetitionText(RepetitionRule repetition) {
    if (repetition.any().isEmpty()) {
      return "never";
    }
    String kind = repetition.kind() == RepetitionRule.Kind.IN_GAME ? "" : " in-succession";
    boolean placement = repetition.compared() == RepetitionRule.Compared.PLACEMENT;
    String compared = placement ? " by-placement" : "";
    String effect = ValueFormats.name(repetition.effect());
    return "%s times%s%s %s".formatted(repetition.times(), kind, compared, effect);
  }

  private static List<DrawCountdown> countdowns(String text) {
    return text.equals("none")
        ? List.of()
        : Stream.of(text.split("\\s*;\\s*")).map(DrawTexts::countdown).toList();
  }

  private static DrawCountdown countdown(String text) {
    Matcher matcher = COUNT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "\""
              + text
              + "\" is no count; one reads like: 15 moves without capture/man-move drawn,"
              + " or: 16 moves with three-v-king claim");
    }
    Set<DrawCountdown.Event> resets = EnumSet.noneOf(DrawCountdown.Event.class);
    if (matcher.group(2) != null) {
      Stream.of(matcher.group(2).split("/"))
          .forEach(event -> resets.add(ValueFormats.constant(DrawCountdown.Event.class, event)));
    }
    EndgameMaterial material =
        matcher.group(3) == null
            ? EndgameMaterial.ANY
            : ValueFormats.constant(EndgameMaterial.class, matcher.group(3));
    return new DrawCountdown(
        ValueFormats.number(matcher.group(1)),
        resets,
        material,
        ValueFormats.constant(DrawEffect.class, matcher.group(4)));
  }

  private static String countdownsText(List<DrawCountdown> countdowns) {
    return countdowns.isEmpty()
        ? "none"
        : countdowns.stream().map(DrawTexts::countdownText).collect(Collectors.joining("; "));
  }

  private static String countdownText(DrawCountdown countdown) {
    StringBuilder text = new StringBuilder(countdown.moves() + " moves");
    if (!countdown.resets().isEmpty()) {
      String events =
          countdown.resets().stream()
              .sorted()
              .map(ValueFormats::name)
              .collect(Collectors.joining("/"));
      text.append(" without ").append(events);
    }
    if (countdown.material() != EndgameMaterial.ANY) {
      text.append(" with ").append(ValueFormats.name(countdown.material()));
    }
    return text.append(' ').append(ValueFormats.name(countdown.effect())).toString();
  }
}
