package dev.huff.lab.engine;

import dev.huff.core.engine.EngineScore;
import dev.huff.core.engine.PatternEvaluation;
import dev.huff.core.engine.PositionWorth;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;
import java.util.List;

/**
 * Quiet positions of played games as numbers to learn from: the places of their patterns, how full
 * the board is, what they are worth without patterns, and who won in the end.
 */
final class PatternSamples {
  private final RuleSet rules;
  private final PatternEvaluation patterns;
  private final PositionWorth worth;
  private int size;
  private int[][] places = new int[1 << 12][];
  private float[] fullness = new float[1 << 12];
  private short[] worths = new short[1 << 12];
  private byte[] results = new byte[1 << 12];

  PatternSamples(RuleSet rules, PatternEvaluation patterns) {
    this.rules = rules;
    this.patterns = patterns;
    this.worth = new PositionWorth(rules);
  }

  int size() {
    return size;
  }

  /** The places of the patterns of a sample; every second one counts for Black. */
  int[] places(int i) {
    return places[i];
  }

  /** How much the weights of the full board count, 0…1. */
  double fullness(int i) {
    return fullness[i];
  }

  /** What it is worth to White without patterns, in hundredths of a man. */
  int worth(int i) {
    return worths[i];
  }

  /** What White scored: 0, 0.5 or 1. */
  double score(int i) {
    return (results[i] + 1) / 2.0;
  }

  /** Adds the positions of a game in which nothing can be captured. */
  void add(PlayedGame played) {
    Game game = Game.start(rules);
    List<Integer> moves = played.moves();
    for (int ply = 0; ply < moves.size(); ply++) {
      List<Move> legal = game.legalMoves();
      if (ply >= played.opening() && legal.stream().noneMatch(Move::isCapture)) {
        add(game.position(), played.result(), legal.size());
      }
      game = game.play(legal.get(moves.get(ply)));
    }
  }

  private void add(Position position, int result, int moves) {
    int mine = worth.of(position, moves);
    int white = position.toMove() == Side.WHITE ? mine : -mine;
    if (Math.abs(white) > EngineScore.SURE_WIN) {
      return;
    }
    if (size == results.length) {
      grow();
    }
    places[size] = patterns.places(position);
    fullness[size] = (float) patterns.fullness(position);
    worths[size] = (short) white;
    results[size++] = (byte) result;
  }

  private void grow() {
    places = Arrays.copyOf(places, 2 * size);
    fullness = Arrays.copyOf(fullness, 2 * size);
    worths = Arrays.copyOf(worths, 2 * size);
    results = Arrays.copyOf(results, 2 * size);
  }
}
