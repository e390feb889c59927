package dev.huff.core.sensing;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.KingRange;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Explains a settled board by legal play. It compares the board with the projection of every
 * successor, and the nearest class of explanations wins. It never guesses: two explanations of one
 * class that the order of hands does not separate are {@link BoardExplanation.Ambiguous}.
 *
 * <p>One algorithm serves every {@link SensingLevel}.
 *
 * @param expected where play may continue from
 * @param seen the settled board
 * @param trace changes since the board was last understood
 */
public record MoveInference(ExpectedBoard expected, BoardView seen, ChangeTrace trace) {
  /** Returns the meaning of the board. */
  public BoardExplanation infer() {
    if (!seen.light().isEmpty()) {
      return new BoardExplanation.Unexplained();
    }
    if (wrong().isEmpty()) {
      return new BoardExplanation.NoChange();
    }
    return onePly()
        .or(this::standing)
        .or(this::touched)
        .or(
            () ->
                Optional.of(new BoardExplanation.InProgress())
                    .filter(hand -> expected.isHandUnderWay(seen)))
        .or(this::twoPlies)
        .or(this::touchedTwice)
        .orElseGet(BoardExplanation.Unexplained::new);
  }

  /** The one legal ply that the board shows to have been made, if that is what it shows. */
  public Optional<BoardExplanation.Played> played() {
    return infer() instanceof BoardExplanation.Played played
        ? Optional.of(played)
        : Optional.empty();
  }

  private FieldSet wrong() {
    return expected.mismatch(seen);
  }

  private Optional<BoardExplanation> onePly() {
    return only(expected.shown(seen))
        .map(step -> new BoardExplanation.Played(step, isExtendable(step)));
  }

  private Optional<BoardExplanation> standing() {
    List<ExpectedBoard.Step> fitting = expected.steps().stream().filter(this::isStanding).toList();
    return fitting.size() > 1
        ? Optional.of(
            new BoardExplanation.Ambiguous(fitting.stream().map(ExpectedBoard.Step::move).toList()))
        : only(fitting).map(BoardExplanation.Standing::new);
  }

  private boolean isStanding(ExpectedBoard.Step step) {
    FieldSet wrong = expected.mismatch(seen, step);
    return !wrong.isEmpty() && expected.menLeft(seen, step.move()).containsAll(wrong);
  }

  private Optional<BoardExplanation> touched() {
    return expected.steps().stream()
        .filter(this::isHand)
        .reduce((one, other) -> left(other) > left(one) ? other : one)
        .map(
            step ->
                isTouch(step) && isReply(step)
                    ? new BoardExplanation.Touched(step)
                    : new BoardExplanation.InProgress());
  }

  /**
   * The one ply that is complete although the next hand had begun before it. Without colours the
   * piece in that hand may be on its way to capture the one that moved.
   */
  public Optional<ExpectedBoard.Step> overlapped() {
    List<ExpectedBoard.Step> complete =
        expected.steps().stream().filter(this::isHand).filter(this::isTouch).toList();
    return only(complete).filter(step -> seen.hasColours());
  }

  /** When the piece left that would be in a hand after that ply: of several the last one is. */
  private int left(ExpectedBoard.Step step) {
    return expected.mismatch(seen, step).stream().map(trace::lastEmptied).max().orElse(0);
  }

  /**
   * Whether these pieces left no sooner than that ply ended. Without colours one that leaves in the
   * very instant may have captured the piece that moved.
   */
  private boolean isReply(ExpectedBoard.Step step) {
    int arrived = trace.lastFilled(step.move().to());
    return leftFrom(expected.mismatch(seen, step), seen.hasColours() ? arrived : arrived + 1);
  }

  private boolean leftFrom(FieldSet missing, int soonest) {
    return missing.stream().noneMatch(trace::isLate)
        && missing.stream()
            .map(trace::lastEmptied)
            .allMatch(step -> step == ChangeTrace.UNSEEN || step >= soonest);
  }

  private Optional<BoardExplanation> touchedTwice() {
    FieldSet wrong = wrong();
    if (!seen.hasColours() || !wrong.intersects(seen.occupied())) {
      return Optional.empty();
    }
    List<BoardExplanation> fitting = new ArrayList<>();
    for (ExpectedBoard.Step first : expected.steps()) {
      ExpectedBoard between = expected.after(first);
      if (between.mismatch(seen).size() <= wrong.size()) {
        new MoveInference(between, seen, trace)
            .touched()
            .filter(BoardExplanation.Touched.class::isInstance)
            .map(it -> ((BoardExplanation.Touched) it).step())
            .filter(second -> isTouchedLast(first, second, between.mismatch(seen, second)))
            .map(second -> two(first, second, false))
            .ifPresent(fitting::add);
      }
    }
    return only(fitting);
  }

  private boolean isTouchedLast(
      ExpectedBoard.Step first, ExpectedBoard.Step second, FieldSet missing) {
    int arrived = trace.filled(second.move().to(), 0);
    return trace.fit(List.of(first.move(), second.move())).disorder() == 0
        && trace.touched().containsAll(missing)
        && leftFrom(missing, arrived + 1);
  }

  private boolean isTouch(ExpectedBoard.Step step) {
    FieldSet next = step.after().pieces(step.after().toMove());
    return expected.mismatch(seen, step).intersects(next.minus(expected.forfeit()));
  }

  /** Whether what is missing after a ply is what the opponent's hand may have taken up. */
  private boolean isHand(ExpectedBoard.Step step) {
    FieldSet wrong = expected.mismatch(seen, step);
    return !wrong.isEmpty()
        && !wrong.contains(step.move().to())
        && !wrong.intersects(seen.occupied())
        && expected.after(step).isHand(wrong);
  }

  private Optional<BoardExplanation> twoPlies() {
    List<BoardExplanation.PlayedTwo> all = pairs(false);
    List<BoardExplanation.PlayedTwo> fitting =
        (all.isEmpty() ? pairs(true) : all).stream().filter(this::isCredible).toList();
    int least = fitting.stream().mapToInt(this::misfit).min().orElse(0);
    return only(fitting.stream().filter(pair -> misfit(pair) == least).toList())
        .map(BoardExplanation.class::cast);
  }

  private List<BoardExplanation.PlayedTwo> pairs(boolean menLeft) {
    return expected.steps().stream().flatMap(first -> replies(first, menLeft)).toList();
  }

  private Stream<BoardExplanation.PlayedTwo> replies(ExpectedBoard.Step first, boolean menLeft) {
    FieldSet left = menLeft ? expected.menLeft(seen, first.move()) : FieldSet.EMPTY;
    if (menLeft && left.isEmpty()) {
      return Stream.empty();
    }
    ExpectedBoard between = expected.after(first).leaving(expected.position(), left);
    return between.mayBeReply(seen, between.mismatch(seen))
        ? between.shown(seen).stream().map(second -> two(first, second, menLeft))
        : Stream.empty();
  }

  private boolean isCredible(BoardExplanation.PlayedTwo pair) {
    LineFit fit = trace.fit(pair.plies());
    // Without colours a piece that is merely lifted may look like a move and its recapture.
    return (wrong().intersects(seen.occupied()) || trace.isSeen(pair.plies()))
        // Men are not taken to stand still for a reply whose piece stood where it began after that.
        && !(pair.menLeft() && trace.stoodAfterwards(pair.second().move()))
        // A reply that was seen to begin first answers nothing, least of all what was never seen.
        && (fit.disorder() == 0 || (seen.hasColours() && fit.isSeenWhole()))
        && !stoodElsewhere(pair.first().move());
  }

  /**
   * Whether nobody saw anything stand where that move ends, but on another field to which its piece
   * could have gone. With colours the board itself would tell.
   */
  private boolean stoodElsewhere(Move move) {
    return !seen.hasColours()
        && !trace.touched().contains(move.to())
        && expected.moves().stream()
            .filter(other -> other.from() == move.from())
            .anyMatch(other -> trace.lastFilled(other.to()) != ChangeTrace.UNSEEN);
  }

  private int misfit(BoardExplanation.PlayedTwo pair) {
    return trace.fit(pair.plies()).misfit();
  }

  /**
   * Two plies. They are doubtful if the expected change of a field was never visible. The piece
   * where the reply ended may then still be a captured man. Without colours the plies may be
   * different ones.
   */
  private BoardExplanation.PlayedTwo two(
      ExpectedBoard.Step first, ExpectedBoard.Step second, boolean menLeft) {
    int end = second.move().to();
    boolean doubtful =
        seen.hasColours()
            ? first.move().captured().contains(end) && !trace.touched().contains(end)
            : trace.fit(List.of(first.move(), second.move())).misfit() > 0;
    return new BoardExplanation.PlayedTwo(first, second, menLeft, doubtful);
  }

  private static <T> Optional<T> only(List<T> fitting) {
    return fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty();
  }

  /** Whether the piece that made a ply may be on its way to a longer one. */
  private boolean isExtendable(ExpectedBoard.Step step) {
    RuleSet rules = expected.rules();
    boolean flies = step.move().piece().isKing() && rules.kingRange() == KingRange.ANY;
    boolean mayStop = rules.chain() == ChainRule.MAY_STOP && step.move().isCapture();
    return (flies || mayStop)
        && expected.steps().stream()
            .anyMatch(other -> expected.isFurther(step.move(), other.move()));
  }
}
