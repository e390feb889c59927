package dev.huff.lab.engine;

import dev.huff.core.engine.EngineScore;
import dev.huff.core.engine.PatternEvaluation;
import dev.huff.core.engine.PositionEvaluator;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;
import java.util.List;

/**
 * Quiet positions of played games as numbers to learn from: the numbers of their patterns, how full
 * the board is, what they are worth without patterns, and who won in the end.
 */
final class PatternSamples {
  /** Of so many games one is kept to measure the loss on. */
  private static final int KEPT = 20;

  private final RuleSet rules;
  private final MoveGenerator generator;
  private final PatternEvaluation patterns;
  private final PositionEvaluator worth;
  private int games;
  private int size;
  private int[][] numbers = new int[1 << 12][];
  private float[] fullness = new float[1 << 12];
  private short[] worths = new short[1 << 12];
  private byte[] results = new byte[1 << 12];
  private boolean[] kept = new boolean[1 << 12];
  private boolean[] last = new boolean[1 << 12];

  PatternSamples(RuleSet rules, PatternEvaluation patterns) {
    this.rules = rules;
    this.generator = MoveGenerator.of(rules);
    this.patterns = patterns;
    this.worth = new PositionEvaluator(rules);
  }

  int size() {
    return size;
  }

  /** How many patterns a sample has; every second one counts for Black. */
  int views(int i) {
    return numbers[i].length;
  }

  /** The places of the weights that make up the worth of one of a sample's patterns. */
  void places(int i, int view, int[] into) {
    patterns.placesOf(view, numbers[i][view], into);
  }

  /** How much the weights of the full board count, 0…1. */
  float fullness(int i) {
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

  /** Whether the next sample, if any, is of another game. */
  boolean isLast(int i) {
    return last[i];
  }

  /** Whether its game is one that nothing is learned from. */
  boolean isKept(int i) {
    return kept[i];
  }

  /** Adds some of the positions of a game in which neither side could capture. */
  void add(PlayedGame played) {
    games++;
    Position position = rules.start();
    List<Integer> moves = played.moves();
    for (int ply = 0; ply < moves.size(); ply++) {
      List<Move> legal = generator.legalMoves(position);
      if (ply >= played.opening()
          && !legal.get(0).isCapture()
          && !generator.canCapture(position.toMove(position.toMove().other()))) {
        add(position, played.result(), legal.size());
      }
      position = legal.get(moves.get(ply)).applyTo(position);
    }
    if (size > 0) {
      last[size - 1] = true;
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
    numbers[size] = patterns.numbers(position);
    fullness[size] = (float) patterns.fullness(position);
    worths[size] = (short) white;
    kept[size] = games % KEPT == 0;
    results[size++] = (byte) result;
  }

  private void grow() {
    numbers = Arrays.copyOf(numbers, 2 * size);
    fullness = Arrays.copyOf(fullness, 2 * size);
    worths = Arrays.copyOf(worths, 2 * size);
    results = Arrays.copyOf(results, 2 * size);
    kept = Arrays.copyOf(kept, 2 * size);
    last = Arrays.copyOf(last, 2 * size);
  }
}
