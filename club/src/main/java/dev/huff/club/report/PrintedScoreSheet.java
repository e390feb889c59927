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
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A score sheet for printing: players, place, the moves in columns, and diagrams. {@code
 * score-sheet.jte} shows it.
 *
 * @param seconds how long each ply took; none where that is not known
 */
public record PrintedScoreSheet(
    RuleSet rules, StoredGame game, ReplayedGame replay, List<Double> seconds, PageWords words) {
  private static final int PLIES_A_DIAGRAM = 20;

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
    Side begins = replay.start().toMove();
    Side toMove = begins;
    for (ReplayStep step : replay.steps()) {
      if (step instanceof ReplayStep.Played played) {
        if ((toMove == begins) != (cells.size() % 2 == 0)) {
          cells.add("…"); // a position was set up in which the same side moves again
        }
        cells.add(played.text() + (played.irregular().isPresent() ? " !?" : ""));
      } else if (!cells.isEmpty()) {
        int last = cells.size() - 1;
        cells.set(last, cells.get(last) + " " + remark(step));
      }
      toMove = step.after().toMove();
    }
    return cells;
  }

  private String remark(ReplayStep step) {
    return step instanceof ReplayStep.Huffed huffed
        ? "(× " + rules.numbering().label(rules.geometry(), huffed.field()) + ")"
        : words.get("sheet-set-up");
  }

  /** The sheet as one HTML document without anything outside it. */
  public String html() {
    return Templates.fill("score-sheet", Map.of("sheet", this));
  }

  /** Who played. */
  public String players() {
    return game.white() + " – " + game.black();
  }

  /** Where, when and by which rules it was played, as far as that is known. */
  public String facts() {
    return Stream.of(
            game.event(),
            game.site(),
            isKnown(game.round()) ? words.get("sheet-round", game.round()) : "",
            isKnown(game.board()) ? words.get("board") + " " + game.board() : "",
            game.played(),
            rules.name())
        .filter(PrintedScoreSheet::isKnown)
        .collect(Collectors.joining(" · "));
  }

  private static boolean isKnown(String fact) {
    return !fact.isEmpty() && !fact.equals("?");
  }

  /** What a side is called. */
  public String name(Side side) {
    return words.get(side.id());
  }

  /** A position of the game. */
  public record Diagram(BoardSvg board, String caption) {}

  /** A diagram every ten moves, and of the end. */
  public List<Diagram> diagrams() {
    List<Diagram> diagrams = new ArrayList<>();
    int ply = 0;
    for (ReplayStep step : replay.steps()) {
      ply += step instanceof ReplayStep.Played ? 1 : 0;
      if (step instanceof ReplayStep.Played && ply % PLIES_A_DIAGRAM == 0) {
        diagrams.add(diagram(step.after(), words.get("sheet-after", ply / 2)));
      }
    }
    diagrams.add(diagram(replay.end(), words.get("sheet-end")));
    return diagrams;
  }

  private Diagram diagram(Position position, String caption) {
    return new Diagram(new BoardSvg(rules, position), caption);
  }

  /** How long each ply took; empty where that is not known. */
  public Optional<SvgChart> times() {
    return seconds.isEmpty()
        ? Optional.empty()
        : Optional.of(new SvgChart(words, "sheet-time", "s", replay.start().toMove(), seconds));
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
