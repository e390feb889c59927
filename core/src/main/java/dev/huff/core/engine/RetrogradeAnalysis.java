package dev.huff.core.engine;

import dev.huff.rules.move.Placement;
import dev.huff.rules.move.Plies;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Retrograde analysis (Ströhlein, 1970; Thompson, 1986) of all placings of given pieces. If a side
 * must capture, the tables of fewer pieces have the answer. From those, and from positions without
 * a move, results are carried back along quiet moves, the nearest ends first. Whatever is never
 * reached is drawn.
 *
 * <p>A value is a byte: 0 drawn or unknown, n + 1 won in n plies, −(n + 1) lost in n. The largest
 * stands for whatever takes longer, too.
 */
final class RetrogradeAnalysis {
  private static final int LONGEST = 126;

  private final RuleSet rules;
  private final PlyFinder finder;
  private final EndgameTable smaller;
  private final PositionIndexer placings;
  private final byte[] values;
  private final byte[] open;
  private final Placement at = new Placement();
  private final Placement next = new Placement();
  private final Placement turned = new Placement();
  private final Plies moves = new Plies();
  private final int[][] ends = new int[LONGEST + 2][0];
  private final int[] counts = new int[LONGEST + 2];

  RetrogradeAnalysis(RuleSet rules, EndgameTable smaller, PositionIndexer placings) {
    this.rules = rules;
    this.finder = PlyFinder.of(rules);
    this.smaller = smaller;
    this.placings = placings;
    this.values = new byte[placings.count()];
    this.open = new byte[placings.count()];
  }

  byte[] solve(IntConsumer percent) {
    int part = Math.max(1, values.length / 100);
    for (int number = 0; number < values.length; number++) {
      placings.place(number, at);
      begin(number);
      if (number % part == 0) {
        percent.accept(number / part / 2);
      }
    }
    int done = 0;
    for (int plies = 0; plies <= LONGEST; plies++) {
      for (int i = 0; i < counts[plies]; i++) {
        carryBack(ends[plies][i], plies);
        if (++done % part == 0) {
          percent.accept(50 + done / part / 2);
        }
      }
      ends[plies] = new int[0];
    }
    percent.accept(100);
    return values;
  }

  private void begin(int number) {
    if (isImpossible()) {
      return;
    }
    finder.findCaptures(at, moves);
    if (moves.captures() > 0) {
      capture(number);
      return;
    }
    finder.addQuiet(at, moves);
    if (moves.size() == 0) {
      settle(number, rules.noMove() == LastMove.LOSES ? -1 : 1);
    } else if (isCrownWinning()) {
      settle(number, 2);
    } else {
      open[number] = (byte) moves.size();
    }
  }

  /** A man on its last row, or nobody to play against: no game gets there. */
  private boolean isImpossible() {
    return finder.hasUncrowned(at) || at.pieces(1 - at.side()) == 0;
  }

  private boolean isCrownWinning() {
    if (rules.firstKing() != FirstKing.WINS) {
      return false;
    }
    for (int i = 0; i < moves.size(); i++) {
      if (finder.crowns(at, moves, i)) {
        return true;
      }
    }
    return false;
  }

  private void capture(int number) {
    int won = Integer.MAX_VALUE;
    int lost = 0;
    boolean allLost = true;
    for (int i = 0; i < moves.size(); i++) {
      int value = after(i);
      won = value < 0 ? Math.min(won, 1 - value) : won;
      lost = Math.max(lost, value + 1);
      allLost &= value > 0;
    }
    if (won < Integer.MAX_VALUE) {
      settle(number, won);
    } else if (allLost) {
      settle(number, -lost);
    }
  }

  /** The value of what a capture leads to, to the side then to move. */
  private int after(int i) {
    if (rules.firstKing() == FirstKing.WINS && finder.crowns(at, moves, i)) {
      return -1;
    }
    finder.play(at, moves, i, next);
    if (next.pieces(next.side()) == 0) {
      return rules.noMove() == LastMove.LOSES ? -1 : 1;
    }
    return smaller.value(next, next.pieces(0) + next.pieces(1));
  }

  private void settle(int number, int value) {
    int plies = Math.min(Math.abs(value) - 1, LONGEST);
    values[number] = (byte) (value > 0 ? plies + 1 : -plies - 1);
    if (counts[plies] == ends[plies].length) {
      ends[plies] = Arrays.copyOf(ends[plies], Math.max(64, 2 * counts[plies]));
    }
    ends[plies][counts[plies]++] = number;
  }

  /** Tells those from which one quiet move leads here. */
  private void carryBack(int number, int plies) {
    placings.place(number, at);
    boolean lost = values[number] < 0;
    // Seen from behind, a man's way back is a way forward of the other side's.
    finder.turn(at, turned);
    tellAll(lost, plies, false);
    if (rules.firstKing() != FirstKing.WINS) {
      // A king on its last row may have been a man a move before.
      finder.turnCrowned(at, turned);
      tellAll(lost, plies, true);
    }
  }

  private void tellAll(boolean lost, int plies, boolean uncrowns) {
    moves.clear();
    finder.addQuiet(turned, moves);
    for (int i = 0; i < moves.size(); i++) {
      finder.undo(at, moves.from(i), moves.to(i), uncrowns, next);
      tell(placings.number(next), lost, plies);
    }
  }

  private void tell(int number, boolean lost, int plies) {
    if (values[number] != 0 || open[number] == 0) {
      return;
    }
    if (lost) {
      settle(number, plies + 2);
    } else if (--open[number] == 0) {
      settle(number, -(plies + 2));
    }
  }
}
