package dev.huff.club.report;

import dev.huff.rules.board.Position;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A whole game as an animated SVG without a script. It has the board once, and the pieces of each
 * position, which CSS shows one after the other. With reduced motion, and in print, it shows the
 * final position.
 */
public final class MovingBoard {
  private static final double LAST_SECONDS = 4;

  private final RuleSet rules;
  private final List<Position> positions = new ArrayList<>();

  /** The picture of that game. */
  public MovingBoard(RuleSet rules, ReplayedGame replay) {
    this.rules = rules;
    positions.add(replay.start());
    replay.steps().stream().map(ReplayStep::after).forEach(positions::add);
  }

  /**
   * The picture, a whole SVG document.
   *
   * @param seconds how long each position is shown; the last one stays for a while
   */
  public String draw(double seconds) {
    StringBuilder svg = new StringBuilder(BoardPicture.open(rules, end()));
    svg.append(style(seconds));
    for (int i = 0; i < positions.size(); i++) {
      boolean isLast = i + 1 == positions.size();
      svg.append(isLast ? "<g class=\"p end\"" : "<g class=\"p\"");
      svg.append(String.format(Locale.ROOT, " style=\"animation-delay:%.2fs\">", i * seconds));
      svg.append(BoardPicture.pieces(positions.get(i))).append("</g>");
    }
    return svg.append("</svg>\n").toString();
  }

  private Position end() {
    return positions.get(positions.size() - 1);
  }

  /** Each position has its turn of the whole; the last one's turn is longer. */
  private String style(double seconds) {
    double whole = (positions.size() - 1) * seconds + LAST_SECONDS;
    return String.format(
        Locale.ROOT,
        "<style>.p{visibility:hidden;animation:p %1$.2fs step-end infinite}"
            + ".end{animation-name:e}"
            + "@keyframes p{0%%{visibility:visible}%2$.4f%%{visibility:hidden}}"
            + "@keyframes e{0%%{visibility:visible}%3$.4f%%{visibility:hidden}}"
            + "@media print,(prefers-reduced-motion){.p{animation:none}.end{visibility:visible}}"
            + "</style>",
        whole,
        100 * seconds / whole,
        100 * LAST_SECONDS / whole);
  }
}
