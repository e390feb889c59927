package dev.huff.lab.engine;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The openings of a match: a few random moves. A seed and a number alone decide which, so a match
 * can go on where it was broken off.
 *
 * @param isBalanced whether our engine must think that neither side has a quarter of a man more
 */
record MatchOpenings(RuleSet rules, long seed, boolean isBalanced) {
  private static final int PLIES = 6;
  private static final int TRIES = 50;
  private static final int BALANCED = 25;
  private static final long NODES = 5_000;

  List<Move> of(int number) {
    Random random = new Random(seed * 1_000_003 + number);
    List<Move> moves = draw(random);
    for (int tried = 1; isBalanced && tried < TRIES && !isEven(moves); tried++) {
      moves = draw(random);
    }
    return moves;
  }

  private List<Move> draw(Random random) {
    List<Move> moves = new ArrayList<>();
    Game game = Game.start(rules);
    for (int ply = 0; ply < PLIES; ply++) {
      List<Move> legal = game.legalMoves();
      if (legal.isEmpty()) {
        return moves;
      }
      moves.add(legal.get(random.nextInt(legal.size())));
      game = game.play(moves.get(ply));
    }
    return moves;
  }

  private boolean isEven(List<Move> moves) {
    Game game = Game.start(rules);
    for (Move move : moves) {
      game = game.play(move);
    }
    List<Move> legal = game.legalMoves();
    if (legal.isEmpty()) {
      return false;
    }
    Engine judge = new Engine(rules, EvaluationWeights.of(rules), EnginePlayer.TABLE_BITS);
    SearchLimits limits = SearchLimits.ofNodes(NODES);
    int score = EnginePlayer.think(judge, game.position(), legal, limits, () -> 0).score();
    return Math.abs(score) <= BALANCED;
  }
}
