package dev.huff.lab.crash;

import java.util.List;
import java.util.Locale;

/** The table at the end of a run. */
final class CrashReport {
  private static final List<String> KINDS = List.of("table", "hall", "database");

  private CrashReport() {}

  /** Kills by process and phase, comparisons, differences and seconds. */
  static String of(RunState state) {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%-10s", "killed"));
    for (GamePhase phase : GamePhase.values()) {
      text.append(String.format(Locale.ROOT, "%16s", phase.words()));
    }
    text.append(String.format(Locale.ROOT, "%8s%16s%n", "all", "longest stop"));
    for (String kind : KINDS) {
      text.append(row(kind, state.kills().stream().filter(it -> it.kind().equals(kind)).toList()));
    }
    text.append(row("all", state.kills()));
    text.append(
        String.format(
            Locale.ROOT,
            "%d records compared, %d differences, %.0f s%n",
            state.comparisons(),
            state.differences().size(),
            state.seconds()));
    return text.toString();
  }

  private static String row(String title, List<KillRecord> kills) {
    StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-10s", title));
    for (GamePhase phase : GamePhase.values()) {
      long count = kills.stream().filter(it -> it.phase() == phase).count();
      text.append(String.format(Locale.ROOT, "%16d", count));
    }
    long longest = kills.stream().mapToLong(KillRecord::stopMillis).max().orElse(0);
    return text.append(String.format(Locale.ROOT, "%8d%13d ms%n", kills.size(), longest))
        .toString();
  }
}
