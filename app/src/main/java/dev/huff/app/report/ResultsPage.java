package dev.huff.app.report;

import dev.huff.app.store.Encounter;
import dev.huff.app.store.Exhibition;
import dev.huff.app.store.Pairing;
import dev.huff.app.store.Standings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** An event's standings with their cross-table, and the results of each round, to print. */
public final class ResultsPage {
  private final String event;
  private final Standings standings;
  private final List<Encounter> games;
  private final Map<String, Integer> ratings;
  private final Optional<Exhibition> exhibition;

  /**
   * The page of an event.
   *
   * @param games its games, and what else has a result
   * @param ratings how strong the players are, as far as that is known
   * @param exhibition the games as one master's, instead of standings; empty for a tournament
   */
  public ResultsPage(
      String event,
      List<Encounter> games,
      Map<String, Integer> ratings,
      Optional<Exhibition> exhibition) {
    this.exhibition = exhibition;
    this.event = event;
    this.games = List.copyOf(games);
    this.standings = new Standings(games);
    this.ratings = Map.copyOf(ratings);
  }

  /** The page, one HTML document without anything outside it. */
  public String html() {
    StringBuilder html = new StringBuilder();
    html.append("<!doctype html>\n<html><head><meta charset=\"utf-8\"><title>")
        .append(ScoreSheet.escape(event))
        .append("</title>\n<style>\n")
        .append(
            "body{font:11pt sans-serif;max-width:70em;margin:2em auto}"
                + "table{border-collapse:collapse;margin:0 0 1.5em}"
                + "td,th{border:1px solid #999;padding:.2em .5em;text-align:right}"
                + "td.name,th.name{text-align:left}.self{background:#ccc}"
                + "section{break-inside:avoid}")
        .append("\n</style></head><body>\n<h1>")
        .append(ScoreSheet.escape(event))
        .append("</h1>\n");
    exhibition.ifPresentOrElse(one -> score(html, one), () -> table(html));
    rounds().forEach((round, played) -> round(html, round, played));
    return html.append("</body></html>\n").toString();
  }

  /** How a master fares, in words. */
  public static String score(Exhibition exhibition) {
    return String.format(
        Locale.ROOT,
        "won %d, drawn %d, lost %d, still playing %d",
        exhibition.count(Exhibition.Score.WON),
        exhibition.count(Exhibition.Score.DRAWN),
        exhibition.count(Exhibition.Score.LOST),
        exhibition.count(Exhibition.Score.PLAYING));
  }

  private static void score(StringBuilder html, Exhibition exhibition) {
    html.append("<p><b>")
        .append(ScoreSheet.escape(exhibition.master()))
        .append("</b>: ")
        .append(score(exhibition))
        .append("</p>\n");
  }

  private void table(StringBuilder html) {
    List<Standings.Row> rows = standings.rows();
    html.append("<table><tr><th></th><th class=\"name\">Player</th><th>Rating</th>");
    for (int i = 1; i <= rows.size(); i++) {
      html.append("<th>").append(i).append("</th>");
    }
    html.append("<th>Games</th><th>Points</th><th>Solkoff</th><th>S-B</th></tr>\n");
    rows.forEach(row -> row(html, row, rows));
    html.append("</table>\n");
  }

  private void row(StringBuilder html, Standings.Row row, List<Standings.Row> rows) {
    Integer rating = ratings.get(row.player());
    html.append("<tr><th>").append(row.place()).append("</th><td class=\"name\">");
    html.append(ScoreSheet.escape(row.player())).append("</td><td>");
    html.append(rating == null ? "" : rating.toString()).append("</td>");
    for (Standings.Row other : rows) {
      html.append(
          other.equals(row)
              ? "<td class=\"self\"></td>"
              : "<td>" + standings.met(row.player(), other.player()).orElse("") + "</td>");
    }
    html.append(
        String.format(
            Locale.ROOT,
            "<td>%d</td><td><b>%d</b></td><td>%d</td><td>%.1f</td></tr>%n",
            row.games(),
            row.points(),
            row.solkoff(),
            row.sonnebornBerger()));
  }

  private Map<String, List<Encounter>> rounds() {
    Map<String, List<Encounter>> rounds = new TreeMap<>(new RoundOrder());
    for (Encounter game : games) {
      rounds.computeIfAbsent(game.round(), round -> new ArrayList<>()).add(game);
    }
    return rounds;
  }

  private static void round(StringBuilder html, String round, List<Encounter> played) {
    html.append("<section><h2>");
    html.append(round.isEmpty() ? "Games" : "Round " + ScoreSheet.escape(round));
    html.append("</h2>\n<table>\n");
    for (Encounter game : played) {
      html.append("<tr><td>").append(ScoreSheet.escape(game.board()));
      html.append("</td><td class=\"name\">").append(ScoreSheet.escape(game.white()));
      html.append("</td><td class=\"name\">").append(ScoreSheet.escape(game.black()));
      html.append("</td><td>");
      html.append(game.result().equals(Pairing.OPEN) ? "" : ScoreSheet.escape(game.result()));
      html.append("</td></tr>\n");
    }
    html.append("</table></section>\n");
  }
}
