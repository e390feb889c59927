package dev.huff.club.report;

import dev.huff.club.store.StoredGame;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A score sheet for printing: players, place, the moves in two columns, and diagrams. */
public final class PrintedScoreSheet {
  private static final int PLIES_A_DIAGRAM = 20;

  /** Three columns of moves and three boards beside each other on a sheet of A4. */
  private static final String STYLE =
      "@page{size:A4;margin:15mm}body{font:10.5pt serif;max-width:46em;margin:2em auto}"
          + "@media print{body{max-width:none;margin:0}}"
          + "table{border-collapse:collapse}"
          + "td,th{border:1px solid #999;padding:.12em .5em;text-align:left}"
          + "tr{break-inside:avoid}.sheet{columns:13em}.boards{display:grid;gap:1em;"
          + "grid-template-columns:repeat(auto-fill,minmax(13em,1fr));margin-top:1em}"
          + "figure{margin:0;break-inside:avoid}figure svg{width:100%;height:auto}"
          + ".chart{max-width:100%}.sign{display:flex;gap:2em;break-inside:avoid}"
          + ".sign span{flex:1;border-top:1px solid;margin-top:3em}";

  private final RuleSet rules;
  private final StoredGame game;
  private final ReplayedGame replay;
  private final List<Double> seconds;
  private final ReportWords words;

  /**
   * The sheet of that game.
   *
   * @param seconds how long each ply took; none where that is not known
   * @param words the language it is written in
   */
  public PrintedScoreSheet(
      RuleSet rules,
      StoredGame game,
      ReplayedGame replay,
      List<Double> seconds,
      ReportWords words) {
    this.words = words;
    this.seconds = List.copyOf(seconds);
    this.rules = rules;
    this.game = game;
    this.replay = replay;
  }

  /** One line of the sheet: the moves of one number, with what befell them. */
  public record Row(int number, String first, String second) {}

  /** The lines of the sheet. */
  public List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    Side begins = replay.start().toMove();
    List<String> cells = cells();
    int skipped = begins == rules.begins() ? 0 : 1;
    for (int i = -skipped; i < cells.size(); i += 2) {
      String first = i < 0 ? "…" : cells.get(i);
      String second = i + 1 < cells.size() ? cells.get(i + 1) : "";
      rows.add(new Row((i + skipped) / 2 + 1, first, second));
    }
    return rows;
  }

  private List<String> cells() {
    List<String> cells = new ArrayList<>();
    for (ReplayStep step : replay.steps()) {
      if (step instanceof ReplayStep.Played played) {
        cells.add(played.text() + (played.irregular().isPresent() ? " !?" : ""));
      } else if (!cells.isEmpty()) {
        int last = cells.size() - 1;
        cells.set(last, cells.get(last) + " " + remark(step));
      }
    }
    return cells;
  }

  private String remark(ReplayStep step) {
    return step instanceof ReplayStep.Huffed huffed
        ? "(× " + rules.numbering().label(rules.geometry(), huffed.field()) + ")"
        : words.get("set-up");
  }

  /** The sheet as one HTML document without anything outside it. */
  public String html() {
    StringBuilder html = new StringBuilder(words.page(game.white() + " – " + game.black(), STYLE));
    head(html);
    html.append("<div class=\"sheet\"><table>\n<tr><th></th>");
    for (Side side : List.of(rules.begins(), rules.begins().other())) {
      html.append("<th>").append(name(side)).append("</th>");
    }
    html.append("</tr>\n");
    for (Row row : rows()) {
      html.append("<tr><th>").append(row.number()).append("</th><td>").append(escape(row.first()));
      html.append("</td><td>").append(escape(row.second())).append("</td></tr>\n");
    }
    html.append("</table></div>\n<div class=\"boards\">\n");
    diagrams(html);
    html.append("</div>\n");
    if (!seconds.isEmpty()) {
      html.append(new SvgChart(words, "time", "s", replay.start().toMove(), seconds).bars());
    }
    html.append("<p class=\"sign\">");
    for (String signs : List.of(name(Side.WHITE), name(Side.BLACK), words.get("arbiter"))) {
      html.append("<span>").append(signs).append("</span>");
    }
    return html.append("</p>\n</body></html>\n").toString();
  }

  private void head(StringBuilder html) {
    html.append("<h1>").append(escape(game.white() + " – " + game.black()));
    html.append(" &nbsp; ").append(escape(game.result())).append("</h1>\n<p>");
    List<String> facts = new ArrayList<>(List.of(game.event(), game.site()));
    facts.add(isKnown(game.round()) ? words.get("round", game.round()) : "");
    facts.add(game.played());
    facts.add(rules.name());
    facts.removeIf(fact -> !isKnown(fact));
    html.append(escape(String.join(" · ", facts))).append("</p>\n");
  }

  private static boolean isKnown(String fact) {
    return !fact.isEmpty() && !fact.equals("?");
  }

  private String name(Side side) {
    return words.get(side == Side.WHITE ? "white" : "black");
  }

  private void diagrams(StringBuilder html) {
    int ply = 0;
    for (ReplayStep step : replay.steps()) {
      ply += step instanceof ReplayStep.Played ? 1 : 0;
      if (step instanceof ReplayStep.Played && ply % PLIES_A_DIAGRAM == 0) {
        diagram(html, step.after(), words.get("after", ply / 2));
      }
    }
    diagram(html, replay.end(), words.get("end"));
  }

  private void diagram(StringBuilder html, Position position, String caption) {
    html.append("<figure>").append(BoardPicture.draw(rules, position));
    html.append("<figcaption>").append(caption).append("</figcaption></figure>\n");
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** The moves for a terminal, one number a line. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Row row : rows()) {
      text.append(
          String.format(Locale.ROOT, "%3d. %-18s %s%n", row.number(), row.first(), row.second()));
    }
    return text.toString();
  }
}
