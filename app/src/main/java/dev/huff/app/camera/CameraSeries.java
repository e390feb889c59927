package dev.huff.app.camera;

import dev.huff.app.camera.CameraMatch.Outcome;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.vision.Kings;
import java.io.PrintWriter;
import java.util.Locale;

/** Many games before rendered cameras: how many are ruled as they were played. */
public final class CameraSeries {
  private CameraSeries() {}

  /**
   * Plays games, each before another board, set, light and camera, and prints what came of them.
   *
   * @param kings how the sets of discs show kings
   * @param progress hears of each game
   * @return how many were exact
   */
  public static int play(
      RuleSet rules,
      SensingLevel level,
      Kings kings,
      int games,
      int plies,
      long seed,
      PrintWriter out,
      PrintWriter progress) {
    int exact = 0;
    int moves = 0;
    int pictures = 0;
    long nanos = 0;
    for (int game = 1; game <= games; game++) {
      Outcome outcome = new CameraMatch(rules, level, kings, seed + 1000L * game, plies).play();
      exact += outcome.exact() ? 1 : 0;
      moves += outcome.plies();
      pictures += outcome.pictures();
      nanos += outcome.nanos();
      progress.println("game " + game + ": " + (outcome.exact() ? "exact" : outcome.difference()));
      progress.flush();
    }
    out.println(
        String.format(
            Locale.ROOT,
            "%s, read at %s: %d of %d games exact; %d plies, %d pictures, %.1f ms a picture",
            rules.id(),
            level.id(),
            exact,
            games,
            moves,
            pictures,
            nanos / 1e6 / Math.max(1, pictures)));
    out.flush();
    return exact;
  }
}
