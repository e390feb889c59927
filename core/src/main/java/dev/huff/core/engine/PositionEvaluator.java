package dev.huff.core.engine;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.ruleset.RuleSet;

/** Evaluates single positions as a search does at its end, but without learned patterns. */
public final class PositionEvaluator {
  private final PlyFinder finder;
  private final Evaluation evaluation;
  private final PlyState state = new PlyState();

  public PositionEvaluator(RuleSet rules) {
    finder = PlyFinder.of(rules);
    evaluation =
        new Evaluation(rules, EvaluationWeights.of(rules), PatternEvaluation.none(rules), finder);
  }

  /**
   * The worth to the side to move, in hundredths of a man.
   *
   * @param moves how many moves it has
   */
  public int of(Position position, int moves) {
    finder.place(position, state.at);
    evaluation.sumUp(position, state);
    return evaluation.score(state, moves);
  }
}
