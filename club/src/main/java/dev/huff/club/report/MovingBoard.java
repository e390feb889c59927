package dev.huff.club.report;

import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A whole game as an animated SVG without a script: what {@code moving-board.jte} shows. It has the
 * board once, and the pieces of each position, which CSS shows one after the other. With reduced
 * motion, and in print, it shows the final position.
 */
public final class MovingBoard {
  private static final double LAST_SECONDS = 4;

  private final List<BoardPicture> boards = new ArrayList<>();
  private final double each;

  /**
   * The picture of that game.
   *
   * @param each how many seconds each position is shown; the last one stays for a while
   */
  public MovingBoard(RuleSet rules, ReplayedGame replay, double each) {
    this.each = each;
    boards.add(new BoardPicture(rules, replay.start()));
    replay.steps().stream()
        .map(ReplayStep::after)
        .forEach(position -> boards.add(new BoardPicture(rules, position)));
  }

  /** The picture, a whole SVG document. */
  public String draw() {
    return ReportTemplates.fill("moving-board", this);
  }

  /**
   * One position.
   *
   * @param delay after how many seconds it is first shown
   */
  public record Scene(BoardPicture board, String delay, boolean isLast) {}

  /** The positions in order. */
  public List<Scene> scenes() {
    return IntStream.range(0, boards.size())
        .mapToObj(
            i ->
                new Scene(
                    boards.get(i),
                    String.format(Locale.ROOT, "%.2f", i * each),
                    i + 1 == boards.size()))
        .toList();
  }

  /** The final position. */
  public BoardPicture end() {
    return boards.get(boards.size() - 1);
  }

  /** How long the whole game takes, in seconds. */
  public String seconds() {
    return String.format(Locale.ROOT, "%.2f", whole());
  }

  /** The share of the whole in which a position is shown, in percent. */
  public String turn() {
    return percent(each);
  }

  /** The same of the last one, whose turn is longer. */
  public String lastTurn() {
    return percent(LAST_SECONDS);
  }

  private double whole() {
    return (boards.size() - 1) * each + LAST_SECONDS;
  }

  private String percent(double seconds) {
    return String.format(Locale.ROOT, "%.4f", 100 * seconds / whole());
  }
}
