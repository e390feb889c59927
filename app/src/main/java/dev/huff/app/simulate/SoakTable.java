package dev.huff.app.simulate;

import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.simulator.soak.Report;
import dev.huff.simulator.soak.Setting;
import dev.huff.simulator.soak.Tally;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** What came out of a soak, as text. */
public final class SoakTable {
  private static final String ROW = "%-20s %-9s %6s %7s %6s %9s %9s %6s %7s %7s%n";
  private static final String KIND = "  %-20s %9d %7d %9.3f%% %7d %9.3f%%";

  private final StringBuilder text = new StringBuilder();

  private SoakTable() {}

  /** The tables of these tallies. */
  public static String of(Map<Setting, Tally> tallies) {
    SoakTable table = new SoakTable();
    table.games(tallies);
    Tally sum = new Tally();
    tallies.values().forEach(sum::add);
    table.kinds(sum, byLevel(tallies));
    table.odd(tallies);
    table.summary(sum);
    return table.text.toString();
  }

  private static Map<SensingLevel, Tally> byLevel(Map<Setting, Tally> tallies) {
    Map<SensingLevel, Tally> sums = new EnumMap<>(SensingLevel.class);
    tallies.forEach(
        (setting, tally) -> sums.computeIfAbsent(setting.level(), level -> new Tally()).add(tally));
    return sums;
  }

  private void print(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values));
  }

  private void games(Map<Setting, Tally> tallies) {
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
  private void levels(ViolationKind kind, Map<SensingLevel, Tally> levels) {
    levels.forEach(
        (level, tally) -> {
          Tally.Kind there = tally.kinds().getOrDefault(kind, new Tally.Kind());
          String share = there.committed() == 0 ? "-" : there.found() + "/" + there.committed();
          print(" %11s", share);
        });
    print("%n");
  }

  private void kinds(Tally sum, Map<SensingLevel, Tally> levels) {
    if (sum.kinds().isEmpty()) {
      return;
    }
    print(
        "%n  %-20s %9s %7s %10s %7s %10s",
        "violation", "committed", "found", "recall", "falsely", "precision");
    levels.keySet().forEach(level -> print(" %11s", level.id()));
    print("%n");
    for (Map.Entry<ViolationKind, Tally.Kind> entry : sum.kinds().entrySet()) {
      Tally.Kind kind = entry.getValue();
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

  private void odd(Map<Setting, Tally> tallies) {
    tallies.forEach(
        (setting, tally) -> {
          for (Report report : tally.inexact()) {
            print(
                "%n%s, %s, game %d: %s",
                setting.rules(), setting.level().id(), report.game(), report.oddities());
          }
        });
    text.append(System.lineSeparator());
  }

  private void summary(Tally sum) {
    print(
        "%d games, %d moves and huffs, %d readings; %.3f%% of the games exact.%n",
        sum.games(), sum.plies(), sum.readings(), 100.0 * sum.exact() / Math.max(1, sum.games()));
    if (sum.wrong() == 0) {
      print(
          "No wrong move: with 95%% confidence under %.4f%% of games and %.5f%% of moves.%n",
          100 * Tally.boundOfZero(sum.games()), 100 * Tally.boundOfZero(sum.plies()));
    } else {
      print("Wrong moves stand in %d games.%n", sum.wrong());
    }
    if (sum.sensorAlarms() > 0) {
      print("%d alarms were due to failing sensors.%n", sum.sensorAlarms());
    }
  }
}
