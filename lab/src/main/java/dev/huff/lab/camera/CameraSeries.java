package dev.huff.lab.camera;

import dev.huff.lab.camera.CameraMatch.Outcome;
import dev.huff.lab.soak.MatchReport;
import dev.huff.lab.soak.SoakSetting;
import dev.huff.lab.soak.SoakTable;
import dev.huff.lab.soak.SoakTally;
import dev.huff.simulator.play.CommittedFoul;
import dev.huff.vision.follow.KingMarking;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;

/** Many games before rendered cameras: how many are ruled as they were played. */
public final class CameraSeries {
  private final SoakSetting setting;
  private final KingMarking kings;
  private final PrintWriter progress;
  private final SoakTally tally = new SoakTally();
  private int misread;
  private int pictures;
  private long nanos;
  private final LongSummaryStatistics found = new LongSummaryStatistics();

  /**
   * A series of no game yet.
   *
   * @param kings how the sets of discs show kings
   * @param progress hears of each game
   */
  public CameraSeries(SoakSetting setting, KingMarking kings, PrintWriter progress) {
    this.setting = setting;
    this.kings = kings;
    this.progress = progress;
  }

  /**
   * Plays a game before a board, set, light and camera of its own.
   *
   * @param plies the most moves
   * @param keep the folder for pictures that were misread; empty to keep none
   * @throws IOException when they cannot be kept
   */
  public void play(long seed, int plies, Optional<Path> keep) throws IOException {
    CameraMatch match = new CameraMatch(setting, kings, seed, plies, keep);
    Outcome outcome = match.play(tally.games() + 1);
    MatchReport report = outcome.report();
    tally.add(report);
    misread += outcome.troubles().isEmpty() ? 0 : 1;
    pictures += outcome.pictures();
    nanos += outcome.nanos();
    outcome.found().forEach(found::accept);
    progress.println(
        "seed "
            + seed
            + ": "
            + (report.exact() ? "exact" : "NOT EXACT")
            + ", "
            + report.plies()
            + " plies; "
            + outcome.kind()
            + (outcome.found().isEmpty() ? "" : "; found again after " + outcome.found() + " ms"));
    report.fouls().forEach(foul -> progress.println("  " + told(foul, outcome.start())));
    outcome.troubles().forEach(trouble -> progress.println("  " + trouble));
    progress.flush();
  }

  private static String told(CommittedFoul foul, long start) {
    String said =
        foul.ruled()
            .map(
                it ->
                    String.format(
                        Locale.ROOT,
                        "%s, %s, after %.1f s",
                        foul.isFound() ? "announced" : "called " + it.kind().id(),
                        it.penalty().id(),
                        (it.time() - foul.time()) / 1000.0))
            .orElse("not announced");
    double at = (start + foul.time()) / 1000.0;
    return String.format(Locale.ROOT, "%.1f s: %s: %s", at, foul.kind().id(), said);
  }

  /** Prints what came of them. */
  public void print(PrintWriter out) {
    out.print(SoakTable.of(Map.of(setting, tally)));
    out.println(
        String.format(
            Locale.ROOT,
            "%d of them with anything misread; %d pictures, %.1f ms a picture",
            misread,
            pictures,
            nanos / 1e6 / Math.max(1, pictures)));
    out.println(
        String.format(
            Locale.ROOT,
            "bumps: the board found again %d times, after %d ms (mean), %d ms (most)",
            found.getCount(),
            Math.round(found.getAverage()),
            Math.max(0, found.getMax())));
    out.flush();
  }

  /** How many games were ruled as they were played. */
  public int exact() {
    return tally.exact();
  }
}
