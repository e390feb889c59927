package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Explains a settled board by legal play. It compares the board with the projection of every
 * successor, and the nearest class of explanations wins. It never guesses: two explanations of one
 * class that the order of hands does not separate are {@link BoardInference.Ambiguous}.
 *
 * <p>One algorithm serves every {@link SensingLevel}.
 */
public final class MoveInference {
  private final RuleSet rules;

  public MoveInference(RuleSet rules) {
    this.rules = rules;
  }

  /**
   * Returns the meaning of the board.
   *
   * @param footing where play may continue from
   * @param seen the settled board
   * @param trace changes since the board was last understood
   */
  public BoardInference infer(ExpectedBoard footing, BoardView seen, ChangeTrace trace) {
    if (!seen.light().isEmpty()) {
      return new BoardInference.Unexplained();
    }
    FieldSet wrong = footing.mismatch(seen);
    if (wrong.isEmpty()) {
      return new BoardInference.NoChange();
    }
    return onePly(footing, seen, trace)
        .or(() -> standing(footing, seen, trace))
        .or(() -> touched(footing, seen, trace))
        .or(
            () ->
                Optional.of(new BoardInference.InProgress())
                    .filter(hand -> isHandUnderWay(footing, seen)))
        .or(() -> twoPlies(footing, seen, trace))
        .or(() -> touchedTwice(footing, seen, trace, wrong))
        .orElseGet(
            () ->
                isTouchedBesideMen(footing, seen)
                    ? new BoardInference.BesideMen()
                    : new BoardInference.Unexplained());
  }

  /** The one legal ply that the board shows to have been made, if that is what it shows. */
  public Optional<BoardInference.Played> played(
      ExpectedBoard footing, BoardView seen, ChangeTrace trace) {
    return Optional.of(infer(footing, seen, trace))
        .filter(BoardInference.Played.class::isInstance)
        .map(BoardInference.Played.class::cast);
  }

  private Optional<BoardInference> onePly(
      ExpectedBoard footing, BoardView seen, ChangeTrace trace) {
    List<ExpectedBoard.Step> fitting =
        footing.steps().stream().filter(step -> footing.mismatch(seen, step).isEmpty()).toList();
    return best(fitting, trace)
        .<BoardInference>map(step -> new BoardInference.Played(step, isExtendable(footing, step)))
        .or(() -> ask(fitting.stream().map(ExpectedBoard.Step::move), false));
  }

  private Optional<BoardInference> standing(
      ExpectedBoard footing, BoardView seen, ChangeTrace trace) {
    List<ExpectedBoard.Step> fitting =
        footing.steps().stream()
            .filter(step -> step.move().isCapture() && isStanding(footing, seen, step))
            .toList();
    return best(fitting, trace)
        .<BoardInference>map(BoardInference.Standing::new)
        .or(() -> ask(fitting.stream().map(ExpectedBoard.Step::move), true));
  }

  private static boolean isStanding(
      ExpectedBoard footing, BoardView seen, ExpectedBoard.Step step) {
    FieldSet wrong = footing.mismatch(seen, step);
    return !wrong.isEmpty() && wrong.minus(menLeft(footing, seen, step)).isEmpty();
  }

  /** The captured men of a ply that are seen to stand still. */
  public static FieldSet menLeft(ExpectedBoard footing, BoardView seen, ExpectedBoard.Step step) {
    FieldSet left = FieldSet.EMPTY;
    for (int field : step.move().captured()) {
      if (field != step.move().to()
          && seen.at(field) == footing.sight().at(field)
          && footing.position().at(field).isPresent()) {
        left = left.with(field);
      }
    }
    return left;
  }

  private static Optional<BoardInference> touched(
      ExpectedBoard footing, BoardView seen, ChangeTrace trace) {
    for (ExpectedBoard.Step step : footing.steps()) {
      FieldSet wrong = footing.mismatch(seen, step);
      if (isHand(footing, step, wrong, seen)) {
        return Optional.of(
            isTouch(footing, step, wrong) && isReply(step.move(), wrong, seen, trace)
                ? new BoardInference.Touched(step)
                : new BoardInference.InProgress());
      }
    }
    return Optional.empty();
  }

  /**
   * Whether these pieces left no sooner than that ply ended. Without colours one that leaves in the
   * very instant may have captured the piece that moved.
   */
  private static boolean isReply(Move move, FieldSet missing, BoardView seen, ChangeTrace trace) {
    int arrived = trace.filled(move.to(), 0);
    return leftFrom(missing, seen.level() == SensingLevel.OCCUPANCY ? arrived + 1 : arrived, trace);
  }

  private static boolean leftFrom(FieldSet missing, int soonest, ChangeTrace trace) {
    return missing.stream().noneMatch(trace::isLate)
        && missing.stream()
            .map(trace::lastEmptied)
            .allMatch(step -> step == ChangeTrace.UNSEEN || step >= soonest);
  }

  private static Optional<BoardInference> touchedTwice(
      ExpectedBoard footing, BoardView seen, ChangeTrace trace, FieldSet wrong) {
    if (seen.level() == SensingLevel.OCCUPANCY || !wrong.intersects(seen.occupied())) {
      return Optional.empty();
    }
    List<BoardInference> fitting = new ArrayList<>();
    for (ExpectedBoard.Step first : footing.steps()) {
      ExpectedBoard between = footing.after(first);
      if (between.mismatch(seen).size() <= wrong.size()) {
        touched(between, seen, trace)
            .filter(BoardInference.Touched.class::isInstance)
            .map(it -> ((BoardInference.Touched) it).step())
            .filter(second -> isTouchedLast(first, second, between.mismatch(seen, second), trace))
            .map(second -> new BoardInference.PlayedTwo(first, second, false, false))
            .map(two -> asDoubtful(two, seen.level(), trace))
            .ifPresent(fitting::add);
      }
    }
    return fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty();
  }

  private static boolean isTouchedLast(
      ExpectedBoard.Step first, ExpectedBoard.Step second, FieldSet missing, ChangeTrace trace) {
    int arrived = trace.filled(second.move().to(), 0);
    return trace.disorder(List.of(first.move(), second.move())) == 0
        && trace.touched().containsAll(missing)
        && leftFrom(missing, arrived + 1, trace);
  }

  /** Captured men still stand, and what else is missing may be in the next hand. */
  private static boolean isTouchedBesideMen(ExpectedBoard footing, BoardView seen) {
    return footing.steps().stream()
        .filter(step -> step.move().isCapture())
        .anyMatch(
            step -> {
              FieldSet left = menLeft(footing, seen, step);
              FieldSet wrong = footing.mismatch(seen, step).minus(left);
              return !left.isEmpty() && isHand(footing, step, wrong, seen);
            });
  }

  private static boolean isTouch(ExpectedBoard footing, ExpectedBoard.Step step, FieldSet missing) {
    FieldSet next = step.after().pieces(step.after().toMove());
    return missing.intersects(next.minus(footing.forfeit()));
  }

  /** Whether what is missing after a ply is what the opponent's hand may have taken up. */
  private static boolean isHand(
      ExpectedBoard footing, ExpectedBoard.Step step, FieldSet wrong, BoardView seen) {
    boolean arrived = !wrong.contains(step.move().to());
    if (wrong.isEmpty() || !arrived || !isMissingOnly(seen, step.sight(), wrong)) {
      return false;
    }
    return isHand(footing.after(step), wrong);
  }

  /** Whether these missing pieces are those of one move that has only begun. */
  private static boolean isHand(ExpectedBoard footing, FieldSet missing) {
    FieldSet own = missing.intersection(footing.position().pieces(footing.mover()));
    FieldSet others = missing.minus(own);
    if (own.size() > 1) {
      return false;
    }
    return others.isEmpty()
        || footing.steps().stream()
            .map(ExpectedBoard.Step::move)
            .anyMatch(
                move ->
                    (own.isEmpty() || own.contains(move.from()))
                        && move.capturedFields().containsAll(others));
  }

  private static boolean isMissingOnly(BoardView seen, BoardView expected, FieldSet wrong) {
    return !wrong.intersects(seen.occupied()) && expected.occupied().containsAll(wrong);
  }

  static boolean isHandUnderWay(ExpectedBoard footing, BoardView seen) {
    FieldSet wrong = footing.mismatch(seen);
    return !wrong.isEmpty()
        && isMissingOnly(seen, footing.sight(), wrong)
        && isHand(footing, wrong);
  }

  private static Optional<BoardInference> twoPlies(
      ExpectedBoard footing, BoardView seen, ChangeTrace trace) {
    List<BoardInference.PlayedTwo> fitting = new ArrayList<>();
    FieldSet wrong = footing.mismatch(seen);
    boolean missingOnly = !wrong.intersects(seen.occupied());
    for (ExpectedBoard.Step first : footing.steps()) {
      addReplies(footing, seen, first, false, fitting);
    }
    if (fitting.isEmpty()) {
      for (ExpectedBoard.Step first : footing.steps()) {
        if (first.move().isCapture()) {
          addReplies(footing, seen, first, true, fitting);
        }
      }
    }
    if (missingOnly) {
      // Without colours a piece that is merely lifted may look like a move and its recapture.
      fitting.removeIf(pair -> !trace.isSeen(pair.plies()));
    }
    boolean colours = seen.level() != SensingLevel.OCCUPANCY;
    // A reply that was seen to begin first answers nothing, least of all what was never seen.
    fitting.removeIf(
        pair -> trace.disorder(pair.plies()) > 0 && !(colours && trace.hasSeenAll(pair.plies())));
    Optional<BoardInference.PlayedTwo> best = best(fitting, pair -> trace.misfit(pair.plies()));
    return best.<BoardInference>map(pair -> asDoubtful(pair, seen.level(), trace))
        .or(() -> ask(fitting.stream().map(pair -> pair.first().move()), false));
  }

  /**
   * Marks plies as doubtful if the expected change of a field was never visible. The piece where
   * the reply ended may then still be a captured man. Without colours the plies may be different
   * ones.
   */
  private static BoardInference.PlayedTwo asDoubtful(
      BoardInference.PlayedTwo two, SensingLevel level, ChangeTrace trace) {
    int end = two.second().move().to();
    boolean doubtful =
        level == SensingLevel.OCCUPANCY
            ? trace.misfit(two.plies()) > 0
            : two.first().move().captured().contains(end) && !trace.touched().contains(end);
    return new BoardInference.PlayedTwo(two.first(), two.second(), two.menLeft(), doubtful);
  }

  private static void addReplies(
      ExpectedBoard footing,
      BoardView seen,
      ExpectedBoard.Step first,
      boolean menLeft,
      List<BoardInference.PlayedTwo> fitting) {
    ExpectedBoard between = footing.after(first);
    if (menLeft) {
      FieldSet left = menLeft(footing, seen, first);
      if (left.isEmpty()) {
        return;
      }
      between = between.leaving(footing.position(), left);
    }
    FieldSet wrong = between.mismatch(seen);
    if (!mayBeReply(between, seen, wrong)) {
      return;
    }
    for (ExpectedBoard.Step second : between.steps()) {
      if (between.mismatch(seen, second).isEmpty()) {
        fitting.add(new BoardInference.PlayedTwo(first, second, menLeft, false));
      }
    }
  }

  /** Whether that difference can be one ply of the side to move: it leaves a field, enters one. */
  static boolean mayBeReply(ExpectedBoard footing, BoardView seen, FieldSet wrong) {
    Side mover = footing.mover();
    FieldSet entered = wrong.intersection(seen.mayHold(mover));
    FieldSet left = wrong.minus(seen.occupied());
    return !left.isEmpty()
        && entered.size() <= 1
        && wrong.size() == entered.size() + left.size()
        && (left.intersects(footing.position().pieces(mover)) || entered.isEmpty());
  }

  /** The one with the least misfit; empty when there is none, or more than one. */
  private static <T> Optional<T> best(List<T> fitting, ToIntFunction<T> misfit) {
    if (fitting.size() == 1) {
      return Optional.of(fitting.get(0));
    }
    int least = fitting.stream().mapToInt(misfit).min().orElse(0);
    List<T> fittest = fitting.stream().filter(it -> misfit.applyAsInt(it) == least).toList();
    return fittest.size() == 1 ? Optional.of(fittest.get(0)) : Optional.empty();
  }

  private static Optional<ExpectedBoard.Step> best(
      List<ExpectedBoard.Step> fitting, ChangeTrace trace) {
    return best(fitting, step -> trace.misfit(step.move()));
  }

  private static Optional<BoardInference> ask(Stream<Move> moves, boolean menStand) {
    List<Move> distinct = moves.distinct().toList();
    return distinct.isEmpty()
        ? Optional.empty()
        : Optional.of(new BoardInference.Ambiguous(distinct, menStand));
  }

  /** Whether the piece that made a ply may be on its way to a longer one. */
  private boolean isExtendable(ExpectedBoard footing, ExpectedBoard.Step step) {
    boolean flies = step.move().piece().isKing() && rules.kingRange() == KingRange.ANY;
    boolean mayStop = rules.chain() == ChainRule.MAY_STOP && step.move().isCapture();
    return (flies || mayStop)
        && footing.steps().stream()
            .anyMatch(other -> isFurther(step.move(), other.move(), footing));
  }

  /** Whether a ply continues where another ended: along the same line or the same chain. */
  public static boolean isFurther(Move move, Move further, ExpectedBoard footing) {
    if (move.from() != further.from() || move.to() == further.to()) {
      return false;
    }
    FieldSet captured = move.capturedFields();
    if (!captured.equals(further.capturedFields())) {
      return !captured.isEmpty() && further.capturedFields().containsAll(captured);
    }
    int last = move.path().get(move.path().size() - 2);
    return isBetween(last, move.to(), further.to(), footing);
  }

  private static boolean isBetween(int from, int middle, int to, ExpectedBoard footing) {
    var board = footing.position().geometry();
    int downMiddle = board.row(middle) - board.row(from);
    int rightMiddle = board.column(middle) - board.column(from);
    int down = board.row(to) - board.row(from);
    int right = board.column(to) - board.column(from);
    return downMiddle * right == rightMiddle * down
        && Integer.signum(down) == Integer.signum(downMiddle)
        && Integer.signum(right) == Integer.signum(rightMiddle)
        && Math.max(Math.abs(down), Math.abs(right))
            > Math.max(Math.abs(downMiddle), Math.abs(rightMiddle));
  }
}
