package dev.huff.core.referee;

import dev.huff.core.sensing.BoardExplanation;
import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.CandidateLine;
import dev.huff.core.sensing.ChangeTrace;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.core.sensing.LineFit;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Turns candidate lines (partially observed moves) into a verdict. */
final class LineMatcher {
  private LineMatcher() {}

  /**
   * Finds plies that boards on the way have shown. Of two plies the first counts at once. More
   * plies, or one that was never visible, count after a long stable time. An invisible ply also
   * needs traces of each ply.
   */
  static Optional<Verdict> alone(BoardObservation observed) {
    boolean handUnderWay =
        observed.isHandUnderWay() || observed.here() instanceof BoardExplanation.Touched;
    ChangeTrace trace = observed.trace();
    List<CandidateLine> shown =
        shown(observed)
            .filter(line -> isSure(line, trace) || (!handUnderWay && isLikely(line, trace)))
            .toList();
    if (shown.size() != 1) {
      return agreedLines(shown);
    }
    CandidateLine line = shown.get(0);
    List<ExpectedBoard.Step> steps = line.steps();
    if (isHalfRead(observed, steps)) {
      return Optional.of(new Verdict.HalfRead());
    }
    if (steps.size() == 2 && !line.guessed()) {
      return Optional.of(Verdict.Made.series(steps.subList(0, 1), 0));
    }
    return Optional.of(Verdict.Made.series(steps, SettleDelays.ON_ITS_WAY));
  }

  /** Whether another ply may have been made in place of one of these: fields not read tell. */
  private static boolean isHalfRead(BoardObservation observed, List<ExpectedBoard.Step> line) {
    ExpectedBoard reached = observed.expected();
    for (ExpectedBoard.Step ply : line) {
      if (VerdictFinder.hasTwin(reached, ply, observed.seen().unread())) {
        return true;
      }
      reached = reached.after(ply);
    }
    return false;
  }

  /** Whether each ply stood, or was by now seen from its beginning to its end. */
  private static boolean isSure(CandidateLine line, ChangeTrace trace) {
    return !line.guessed()
        || (trace.fit(line.moves()).misfit() == 0 && isOrderly(line.moves(), trace));
  }

  private static boolean isLikely(CandidateLine line, ChangeTrace trace) {
    LineFit fit = trace.fit(line.moves());
    // More than two plies that leave something unexplained have to be seen on each of their fields.
    boolean isKnown = line.steps().size() == 2 || fit.stray() == 0 || fit.isSeenWhole();
    return isKnown && trace.isNoticed(line.moves()) && isOrderly(line.moves(), trace);
  }

  /** Where pieces fell over, one that was put back before another left has not made its move. */
  private static boolean isOrderly(List<Move> plies, ChangeTrace trace) {
    return trace.fit(plies).stray() == 0
        || (plies.stream().noneMatch(trace::arrivedLongBeforeItLeft)
            && !trace.stoodAfterwards(plies.get(plies.size() - 1)));
  }

  /**
   * Finds plies that return to where the last one had begun and that explain all changes. Taking
   * that ply back would not explain them.
   */
  static Optional<Verdict> toAndFro(BoardObservation observed) {
    ChangeTrace trace = observed.trace();
    boolean goesBack =
        observed
            .game()
            .last()
            .filter(ply -> ply.before().mismatch(observed.seen()).isEmpty())
            .filter(ply -> trace.fit(ply.move()).stray() > 0)
            .isPresent();
    return goesBack
        ? agreedLines(shown(observed).filter(line -> trace.fit(line.moves()).stray() == 0).toList())
        : Optional.empty();
  }

  private static Stream<CandidateLine> shown(BoardObservation observed) {
    return observed.lines().shown(observed.seen()).stream();
  }

  /**
   * These plies would do, but boards on the way have shown more, and have changed where these plies
   * do not come by. A line that explains more of it counts when the board has stood long.
   */
  static Optional<Verdict> fuller(BoardObservation observed, List<Move> plies) {
    ChangeTrace trace = observed.trace();
    return agreedLines(
        shown(observed)
            .filter(line -> line.steps().size() > plies.size())
            .filter(line -> trace.fit(line.moves()).isFullerThan(trace.fit(plies)))
            .toList());
  }

  /** What those of these lines whose end the board shows begin with. */
  static Optional<Verdict> shown(List<CandidateLine> lines, BoardView seen) {
    return agreedLines(
        lines.stream().filter(line -> line.expected().mismatch(seen).isEmpty()).toList());
  }

  private static Optional<Verdict> agreedLines(List<CandidateLine> lines) {
    return agreed(lines.stream().map(CandidateLine::steps).toList());
  }

  /** What all of these lines begin with; where they part at once, the arbiter has to choose. */
  static Optional<Verdict> agreed(List<List<ExpectedBoard.Step>> lines) {
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    int common = 0;
    while (isCommon(lines, common)) {
      common++;
    }
    return Optional.of(
        common > 0
            ? Verdict.Made.series(lines.get(0).subList(0, common), SettleDelays.ON_ITS_WAY)
            : new Verdict.Ask(lines.stream().map(line -> line.get(0).move()).distinct().toList()));
  }

  private static boolean isCommon(List<List<ExpectedBoard.Step>> lines, int ply) {
    return lines.stream().allMatch(line -> line.size() > ply)
        && lines.stream().map(line -> line.get(ply).move()).distinct().count() == 1;
  }
}
