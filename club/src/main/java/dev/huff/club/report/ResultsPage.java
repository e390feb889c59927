package dev.huff.club.report;

import dev.huff.club.tournament.PairingResult;
import dev.huff.club.tournament.SimulScore;
import dev.huff.club.tournament.Standings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An event's standings with their cross-table, and the results of each round, for printing: what
 * {@code results.jte} shows.
 *
 * @param ratings of the players. Those without one are absent
 * @param exhibition the games as one master's, instead of standings. Empty for a tournament
 */
public record ResultsPage(
    String event,
    List<PairingResult> games,
    Map<String, Integer> ratings,
    PageWords words,
    Optional<SimulScore> exhibition) {
  /** The page, one HTML document without anything outside it. */
  public String html() {
    return Templates.fill("results", Map.of("page", this, "standings", new Standings(games)));
  }

  /** Returns a master's score in words. */
  public static String score(SimulScore exhibition, PageWords words) {
    return words.get(
        "sheet-simul",
        exhibition.count(SimulScore.Score.WON),
        exhibition.count(SimulScore.Score.DRAWN),
        exhibition.count(SimulScore.Score.LOST),
        exhibition.count(SimulScore.Score.PLAYING));
  }

  /** The font size, in pixels, at which a table with so many crosses fits a landscape sheet. */
  public static String fontSize(int players) {
    return String.format(Locale.ROOT, "%.1f", Math.min(14, 1_000 / (2.0 * players + 32)));
  }
}
