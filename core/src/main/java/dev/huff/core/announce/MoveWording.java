package dev.huff.core.announce;

import dev.huff.rules.notation.ClockNotation;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Wording of fields and moves in a sentence: as the rule set writes them, unless it says else. */
interface MoveWording {
  /** As the rule set writes them. */
  MoveWording WRITTEN = new MoveWording() {};

  /** A field as the rule set calls it. */
  default String field(String label) {
    return label;
  }

  /** A move as the rule set writes it. */
  default String move(String notation) {
    return notation;
  }

  /** A result such as {@code 2-0}. */
  default String result(String result) {
    return result;
  }

  /** How many pieces. */
  default String count(int pieces) {
    return Integer.toString(pieces);
  }

  /** What a clock shows, given in milliseconds. */
  default String time(long millis) {
    return ClockNotation.show(millis);
  }

  /** As they are said in a language: letters by their names, {@code -} and {@code x} by words. */
  record Spoken(PhraseBook phrases) implements MoveWording {
    private static final Pattern NAME = Pattern.compile("([a-z])([0-9]{1,2})");
    private static final Pattern SEPARATOR = Pattern.compile("(?<=[0-9])([-x:])(?=[a-z0-9])");

    @Override
    public String field(String label) {
      return NAME.matcher(label).replaceAll(match -> letter(match.group(1)) + " " + match.group(2));
    }

    private String letter(String letter) {
      return phrases.find("letter." + letter).orElse(letter.toUpperCase(Locale.ROOT));
    }

    @Override
    public String move(String notation) {
      return field(SEPARATOR.matcher(notation).replaceAll(this::separator));
    }

    private String separator(MatchResult match) {
      return phrases.get(match.group().equals("-") ? "spoken.to" : "spoken.takes");
    }

    /** Not said: the sentence before it tells who has won. */
    @Override
    public String result(String result) {
      return "";
    }

    @Override
    public String count(int pieces) {
      return phrases.numeral("pieces", pieces);
    }

    /** In hours, minutes and seconds: what a clock shows is read out as anything but a time. */
    @Override
    public String time(long millis) {
      long seconds = (millis + 999) / 1000;
      String said =
          Stream.of(
                  part("hours", seconds / 3600),
                  part("minutes", seconds / 60 % 60),
                  part("seconds", seconds % 60))
              .flatMap(Optional::stream)
              .collect(Collectors.joining(" "));
      return said.isEmpty() ? phrase("seconds", 0) : said;
    }

    private Optional<String> part(String unit, long number) {
      return number == 0 ? Optional.empty() : Optional.of(phrase(unit, Math.toIntExact(number)));
    }

    private String phrase(String unit, int number) {
      return phrases
          .get(phrases.counted("time." + unit, number))
          .replace("{n}", phrases.numeral(unit, number));
    }
  }
}
