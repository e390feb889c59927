package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * Recovers several plies that were never visible. It searches for the series of legal plies that
 * end at the settled board, and answers those that fit best.
 */
public final class MissedPlyRecovery {
  private static final int LONGEST = 5;
  private static final int MOST_NODES = 40_000;
  // What one ply may change: it leaves a field, enters one, and takes this many at the most here.
  private static final int MOST_CHANGES = 7;

  private final BoardView seen;
  private final ChangeTrace trace;
  private final List<ExpectedBoard.Step> path = new ArrayList<>();
  private final List<List<ExpectedBoard.Step>> best = new ArrayList<>();
  private int least = Integer.MAX_VALUE;
  private int nodes;

  private MissedPlyRecovery(BoardView seen, ChangeTrace trace) {
    this.seen = seen;
    this.trace = trace;
  }

  /**
   * The plies, three to five, that lead from the expected board to the settled one. Several series
   * are equally likely; the list is empty if there is none. A board without colours has to have
   * shown every field of them.
   */
  public static List<List<ExpectedBoard.Step>> find(
      ExpectedBoard expected, BoardView seen, ChangeTrace trace) {
    if (!seen.light().isEmpty()) {
      return List.of();
    }
    for (int length = 3; length <= LONGEST; length++) {
      MissedPlyRecovery search = new MissedPlyRecovery(seen, trace);
      search.search(expected, length);
      if (search.nodes > MOST_NODES) {
        return List.of();
      }
      if (!search.best.isEmpty()) {
        return search.best;
      }
    }
    return List.of();
  }

  private void search(ExpectedBoard expected, int left) {
    FieldSet wrong = expected.mismatch(seen);
    if (left == 0) {
      if (wrong.isEmpty()) {
        keep();
      }
      return;
    }
    if (wrong.size() > left * MOST_CHANGES || nodes > MOST_NODES) {
      return;
    }
    for (ExpectedBoard.Step step : expected.steps()) {
      if (trace.touched().contains(step.move().from())) {
        nodes++;
        path.add(step);
        search(expected.after(step), left - 1);
        path.remove(path.size() - 1);
      }
    }
  }

  private void keep() {
    List<Move> plies = path.stream().map(ExpectedBoard.Step::move).toList();
    LineFit fit = trace.fit(plies);
    int misfit = fit.misfit();
    boolean known =
        fit.disorder() == 0
            && plies.stream().noneMatch(trace::arrivedLongBeforeItLeft)
            && (seen.hasColours() ? trace.isSeen(plies) : misfit == 0);
    if (!known || misfit > least) {
      return;
    }
    if (misfit < least) {
      least = misfit;
      best.clear();
    }
    best.add(List.copyOf(path));
  }
}
