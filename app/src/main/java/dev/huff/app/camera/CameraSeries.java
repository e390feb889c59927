package dev.huff.app.camera;

import dev.huff.app.camera.CameraMatch.Outcome;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.vision.follow.Kings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Optional;

/** Many games before rendered cameras: how many are ruled as they were played. */
public final class CameraSeries {
  private final RuleSet rules;
  private final SensingLevel level;
  private final Kings kings;
  private final PrintWriter progress;
  private int exact;
  private int misread;
  private int moves;
  private int pictures;
  private long nanos;
  private final LongSummaryStatistics found = new LongSummaryStatistics();

  /**
   * A series of no game yet.
   *
   * @param kings how the sets of discs show kings
   * @param progress hears of each game
   */
  public CameraSeries(RuleSet rules, SensingLevel level, Kings kings, PrintWriter progress) {
    this.rules = rules;
    this.level = level;
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
    Outcome outcome = new CameraMatch(rules, level, kings, seed, plies, keep).play();
    exact += outcome.exact() ? 1 : 0;
    misread += outcome.troubles().isEmpty() ? 0 : 1;
    moves += outcome.plies();
    pictures += outcome.pictures();
    nanos += outcome.nanos();
    outcome.found().forEach(found::accept);
    progress.println(
        "seed "
            + seed
            + ": "
            + (outcome.exact() ? "exact" : "NOT EXACT")
            + ", "
            + outcome.plies()
            + " plies; "
            + outcome.kind()
            + (outcome.found().isEmpty() ? "" : "; found again after " + outcome.found() + " ms"));
    outcome.troubles().forEach(trouble -> progress.println("  " + trouble));
    progress.flush();
  }

  /** Prints what came of them. */
  public void print(int games, PrintWriter out) {
    out.println(
        String.format(
            Locale.ROOT,
            "%s, read at %s: %d of %d games exact; %d with anything misread; %d plies, %d pictures,"
                + " %.1f ms a picture",
            rules.id(),
            level.id(),
            exact,
            games,
            misread,
            moves,
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
    return exact;
  }
}
