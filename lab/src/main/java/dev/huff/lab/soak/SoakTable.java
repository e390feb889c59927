package dev.huff.lab.soak;

import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The results of a soak, as text. */
public final class SoakTable {
  private static final String ROW = "%-20s %-9s %6s %7s %6s %9s %9s %6s %7s %7s%n";
  private static final String KIND = "  %-20s %9d %7d %9.3f%% %7d %9.3f%%";

  private final StringBuilder text = new StringBuilder();

  private SoakTable() {}

  /** The tables of these tallies. */
  public static String of(Map<SoakSetting, SoakTally> tallies) {
    SoakTable table = new SoakTable();
    table.games(tallies);
    SoakTally sum = new SoakTally();
    tallies.values().forEach(sum::add);
    table.kinds(sum, byLevel(tallies));
    table.odd(tallies);
    table.summary(sum);
    return table.text.toString();
  }

  private static Map<SensingLevel, SoakTally> byLevel(Map<SoakSetting, SoakTally> tallies) {
    Map<SensingLevel, SoakTally> sums = new EnumMap<>(SensingLevel.class);
    tallies.forEach(
        (setting, tally) ->
            sums.computeIfAbsent(setting.level(), level -> new SoakTally()).add(tally));
    return sums;
  }

  private void print(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values));
  }

  private void games(Map<SoakSetting, SoakTally> tallies) {
    print(
        ROW,
        "rules",
        "sensing",
        "games",
        "exact",
        "wrong",
        "corrected",
        "questions",
        "false",
        "p50 ms",
        "p99 ms");
    tallies.forEach(
        (setting, tally) ->
            print(
                ROW,
                setting.rules(),
                setting.level().id(),
                tally.games(),
                tally.exact(),
                tally.wrong(),
                tally.corrected(),
                tally.questions(),
                tally.falseAlarms(),
                tally.delay(50),
                tally.delay(99)));
  }

  /** The found of the committed, at each level that was played at. */
  private void levels(ViolationKind kind, Map<SensingLevel, SoakTally> levels) {
    levels.forEach(
        (level, tally) -> {
          SoakTally.Kind there = tally.kinds().getOrDefault(kind, new SoakTally.Kind());
          String share = there.committed() == 0 ? "-" : there.found() + "/" + there.committed();
          print(" %11s", share);
        });
    print("%n");
  }

  private void kinds(SoakTally sum, Map<SensingLevel, SoakTally> levels) {
    if (sum.kinds().isEmpty()) {
      return;
    }
    print(
        "%n  %-20s %9s %7s %10s %7s %10s",
        "violation", "committed", "found", "recall", "falsely", "precision");
    levels.keySet().forEach(level -> print(" %11s", level.id()));
    print("%n");
    for (Map.Entry<ViolationKind, SoakTally.Kind> entry : sum.kinds().entrySet()) {
      SoakTally.Kind kind = entry.getValue();
      print(
          KIND,
          entry.getKey().id(),
          kind.committed(),
          kind.found(),
          100 * kind.recall(),
          kind.falselyCalled(),
          100 * kind.precision());
      levels(entry.getKey(), levels);
    }
    sum.confusions().forEach((what, times) -> print("  %d × %s%n", times, what));
  }

  private void odd(Map<SoakSetting, SoakTally> tallies) {
    tallies.forEach(
        (setting, tally) -> {
          for (MatchReport report : tally.inexact()) {
            print(
                "%n%s, %s, game %d: %s",
                setting.rules(), setting.level().id(), report.game(), report.oddities());
          }
        });
    text.append(System.lineSeparator());
  }

  private void summary(SoakTally sum) {
    print(
        "%d games, %d moves and huffs, %d readings; %.3f%% of the games exact.%n",
        sum.games(), sum.plies(), sum.readings(), 100.0 * sum.exact() / Math.max(1, sum.games()));
    if (sum.wrong() == 0) {
      print(
          "No wrong move: with 95%% confidence under %.4f%% of games and %.5f%% of moves.%n",
          100 * SoakTally.boundOfZero(sum.games()), 100 * SoakTally.boundOfZero(sum.plies()));
    } else {
      print("Wrong moves stand in %d games.%n", sum.wrong());
    }
    if (sum.misled() > 0) {
      print("Guidance led to no right board %d times.%n", sum.misled());
    }
    if (sum.sensorAlarms() > 0) {
      print("%d alarms were due to failing sensors.%n", sum.sensorAlarms());
    }
  }
}
