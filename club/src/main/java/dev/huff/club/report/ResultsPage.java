package dev.huff.club.report;

import dev.huff.club.store.Pairing;
import dev.huff.club.store.PairingResult;
import dev.huff.club.store.SimulScore;
import dev.huff.club.store.Standings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** An event's standings with their cross-table, and the results of each round, for printing. */
public final class ResultsPage {
  private static final String STYLE =
      "@page{size:A4 landscape;margin:12mm}body{font:11pt sans-serif;max-width:70em;margin:2em auto}"
          + "@media print{body{max-width:none;margin:0}}"
          + "table{border-collapse:collapse;margin:0 0 1.5em}"
          + "td,th{border:1px solid #999;padding:.2em .4em;text-align:right}"
          + "td.name,th.name{text-align:left}.self{background:#ccc}"
          + ".rounds{columns:22em}section{break-inside:avoid}.rounds h2{margin-top:0}";

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
    StringBuilder html = new StringBuilder(words.page(event, STYLE));
    html.append("<h1>").append(PrintedScoreSheet.escape(event)).append("</h1>\n");
    exhibition.ifPresentOrElse(one -> score(html, one), () -> table(html));
    html.append("<div class=\"rounds\">\n");
    rounds().forEach((round, played) -> round(html, round, played));
    return html.append("</div>\n</body></html>\n").toString();
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

  private static void score(StringBuilder html, SimulScore exhibition) {
    html.append("<p><b>")
        .append(PrintedScoreSheet.escape(exhibition.master()))
        .append("</b>: ")
        .append(score(exhibition))
        .append("</p>\n");
  }

  private void table(StringBuilder html) {
    List<Standings.Row> rows = standings.rows();
    html.append(
        String.format(Locale.ROOT, "<table style=\"font-size:%.1fpx\">", size(rows.size())));
    html.append("<tr><th></th><th class=\"name\">").append(words.get("player"));
    for (String head : List.of(words.get("rating"), words.get("points"), words.get("games"))) {
      html.append("</th><th>").append(head);
    }
    html.append("</th><th>Solkoff</th><th>S-B</th>");
    for (int i = 1; i <= rows.size(); i++) {
      html.append("<th>").append(i).append("</th>");
    }
    html.append("</tr>\n");
    rows.forEach(row -> row(html, row, rows));
    html.append("</table>\n");
  }

  /** Returns the font size at which a table with this many crosses fits a landscape sheet. */
  private static double size(int players) {
    return Math.min(14, 1_000 / (2.0 * players + 32));
  }

  private void row(StringBuilder html, Standings.Row row, List<Standings.Row> rows) {
    Integer rating = ratings.get(row.player());
    html.append("<tr><th>").append(row.place()).append("</th><td class=\"name\">");
    html.append(PrintedScoreSheet.escape(row.player())).append("</td><td>");
    html.append(rating == null ? "" : rating.toString()).append("</td>");
    html.append(
        String.format(
            Locale.ROOT,
            "<td><b>%d</b></td><td>%d</td><td>%d</td><td>%.1f</td>",
            row.points(),
            row.games(),
            row.solkoff(),
            row.sonnebornBerger()));
    for (Standings.Row other : rows) {
      html.append(
          other.equals(row)
              ? "<td class=\"self\"></td>"
              : "<td>" + standings.met(row.player(), other.player()).orElse("") + "</td>");
    }
    html.append("</tr>\n");
  }

  private Map<String, List<PairingResult>> rounds() {
    Map<String, List<PairingResult>> rounds = new TreeMap<>(new RoundOrder());
    for (PairingResult game : games) {
      rounds.computeIfAbsent(game.round(), round -> new ArrayList<>()).add(game);
    }
    return rounds;
  }

  private void round(StringBuilder html, String round, List<PairingResult> played) {
    html.append("<section><h2>");
    html.append(
        round.isEmpty() ? words.get("games") : words.get("round", PrintedScoreSheet.escape(round)));
    html.append("</h2>\n<table>\n");
    for (PairingResult game : played) {
      html.append("<tr><td>").append(PrintedScoreSheet.escape(game.board()));
      html.append("</td><td class=\"name\">").append(PrintedScoreSheet.escape(game.white()));
      html.append("</td><td class=\"name\">").append(PrintedScoreSheet.escape(game.black()));
      html.append("</td><td>");
      html.append(
          game.result().equals(Pairing.OPEN) ? "" : PrintedScoreSheet.escape(game.result()));
      html.append("</td></tr>\n");
    }
    html.append("</table></section>\n");
  }
}
