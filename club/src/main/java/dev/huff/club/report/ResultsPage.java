package dev.huff.club.report;

import dev.huff.club.store.Pairing;
import dev.huff.club.store.PairingResult;
import dev.huff.club.store.SimulScore;
import dev.huff.club.store.Standings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An event's standings with their cross-table, and the results of each round, for printing: what
 * {@code results.jte} shows.
 */
public final class ResultsPage {
  private final String event;
  private final Standings standings;
  private final List<PairingResult> games;
  private final Map<String, Integer> ratings;
  private final Optional<SimulScore> exhibition;
  private final ReportWords words;

  /**
   * Creates the page of an event.
   *
   * @param games its games and other results
   * @param ratings of the players, as far as known
   * @param words language of the page
   * @param exhibition the games as one master's, instead of standings. Empty for a tournament
   */
  public ResultsPage(
      String event,
      List<PairingResult> games,
      Map<String, Integer> ratings,
      ReportWords words,
      Optional<SimulScore> exhibition) {
    this.words = words;
    this.exhibition = exhibition;
    this.event = event;
    this.games = List.copyOf(games);
    this.standings = new Standings(games);
    this.ratings = Map.copyOf(ratings);
  }

  /** The page, one HTML document without anything outside it. */
  public String html() {
    return ReportTemplates.fill("results", this);
  }

  /** Returns a master's score in words. */
  public static String score(SimulScore exhibition) {
    return String.format(
        Locale.ROOT,
        "won %d, drawn %d, lost %d, still playing %d",
        exhibition.count(SimulScore.Score.WON),
        exhibition.count(SimulScore.Score.DRAWN),
        exhibition.count(SimulScore.Score.LOST),
        exhibition.count(SimulScore.Score.PLAYING));
  }

  /** The event's name. */
  public String event() {
    return event;
  }

  /** The language. */
  public ReportWords words() {
    return words;
  }

  /** The games as one master's; empty for a tournament. */
  public Optional<SimulScore> exhibition() {
    return exhibition;
  }

  /** The players from the first to the last. */
  public List<Standings.Row> standings() {
    return standings.rows();
  }

  /** The font size, in pixels, at which a table with so many crosses fits a landscape sheet. */
  public String fontSize() {
    double size = Math.min(14, 1_000 / (2.0 * standings().size() + 32));
    return String.format(Locale.ROOT, "%.1f", size);
  }

  /** A player's rating; empty if unknown. */
  public String rating(Standings.Row row) {
    return Optional.ofNullable(ratings.get(row.player())).map(String::valueOf).orElse("");
  }

  /** What a player scored against another; empty if they have not met. */
  public String met(Standings.Row row, Standings.Row other) {
    return standings.met(row.player(), other.player()).orElse("");
  }

  /** The games of each round, in the order of rounds and of boards. */
  public Map<String, List<PairingResult>> rounds() {
    Map<String, List<PairingResult>> rounds = new TreeMap<>(new RoundOrder());
    games.stream()
        .sorted(Comparator.comparing(PairingResult::board, new RoundOrder()))
        .forEach(
            game -> rounds.computeIfAbsent(game.round(), round -> new ArrayList<>()).add(game));
    return rounds;
  }

  /** What a round is called. */
  public String title(String round) {
    return round.isEmpty() ? words.get("games") : words.get("round", round);
  }

  /** A game's result; empty while there is none. */
  public String result(PairingResult game) {
    return game.result().equals(Pairing.OPEN) ? "" : game.result();
  }
}
