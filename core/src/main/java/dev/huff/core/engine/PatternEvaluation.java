package dev.huff.core.engine;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Placement;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Evaluates the men on overlapping regions of the board. White men, black men and other squares
 * make 531,441 patterns in each {@link PatternRegion}. Each pattern has two learned weights: one
 * for many men on the board and one for few. A region is also read from the other side with the
 * colours exchanged, so half of the board needs weights.
 *
 * <p>A pattern's weight is learned as a sum: one part for the whole region, and one for each block
 * of eight and of four squares in it. So a pattern that was never seen is worth what its blocks
 * are.
 *
 * <p>The numbers of the patterns are sums over single men. A search brings them up to date move by
 * move; three of them share a word.
 */
public final class PatternEvaluation {
  /** How many patterns a region has. */
  static final int SIZE = 531_441;

  /** Weights are in this part of a hundredth of a man. */
  public static final int UNIT = 4;

  /** How many words the numbers take at most. */
  static final int MOST_WORDS = 5;

  private static final int EIGHT = 6_561;
  private static final int FOUR = 81;

  /**
   * How many weights a region has: of itself, of three blocks of eight squares and five of four.
   */
  static final int WEIGHTS = SIZE + 3 * EIGHT + 5 * FOUR;

  /** How many weights make up a pattern's. */
  public static final int PARTS = 9;

  private static final int IN_WORD = 3;
  private static final int BITS = 20;
  private static final int MASK = (1 << BITS) - 1;
  private static final int PHASE_BITS = 16;

  /** Patterns by family and board: they are big, and one serves all engines. */
  private static final Map<List<Object>, PatternEvaluation> KNOWN = new ConcurrentHashMap<>();

  private final int views;
  private final int words;
  private final int fullBoard;
  private final long[][][] parts;
  private final int[] tables;
  private final int[] weights;

  private PatternEvaluation(List<PatternRegion> regions, Geometry geometry, int[] weights) {
    int fields = geometry.size();
    this.views = 2 * regions.size();
    this.tables = regions.stream().mapToInt(PatternRegion::weights).toArray();
    this.fullBoard = Math.max(1, fields * (geometry.playing() == Playing.ALL ? 5 : 8) / 10);
    this.weights = weights;
    this.words = (views + IN_WORD - 1) / IN_WORD;
    this.parts = new long[Piece.values().length][fields + 1][words];
    for (int view = 0; view < views; view++) {
      share(view, regions.get(view / 2).fields(), fields);
    }
  }

  private void share(int view, List<Integer> region, int fields) {
    boolean turned = view % 2 == 1;
    int shift = view % IN_WORD * BITS;
    int power = 1;
    for (int place : region) {
      int field = turned ? fields + 1 - place : place;
      int white = turned ? 2 * power : power;
      long mine = (long) white << shift;
      long other = (long) (3 * power - white) << shift;
      parts[Piece.WHITE_MAN.ordinal()][field][view / IN_WORD] += mine;
      parts[Piece.BLACK_MAN.ordinal()][field][view / IN_WORD] += other;
      power *= 3;
    }
  }

  /** The learned patterns of a rule set; none where nothing was learned for its family. */
  public static PatternEvaluation of(RuleSet rules) {
    return PatternWeights.family(rules)
        .map(
            family ->
                KNOWN.computeIfAbsent(
                    List.of(family, rules.geometry()),
                    key -> of(rules.geometry(), PatternWeights.named(family))))
        .orElseGet(() -> none(rules));
  }

  /** No patterns. */
  public static PatternEvaluation none(RuleSet rules) {
    return new PatternEvaluation(List.of(), rules.geometry(), new int[0]);
  }

  /**
   * Patterns with those weights. Where a board has more regions than there are weights for, each
   * takes those of the region as far from the middle.
   *
   * @throws IllegalArgumentException when they are no whole regions
   */
  public static PatternEvaluation of(Geometry geometry, PatternWeights weights) {
    int known = weights.size() / WEIGHTS;
    if (known == 0 || weights.size() % WEIGHTS != 0) {
      throw new IllegalArgumentException("pattern weights for another board");
    }
    int[] sums = new int[known * SIZE];
    int[] places = new int[PARTS];
    for (int i = 0; i < sums.length; i++) {
      int full = 0;
      int bare = 0;
      places(i / SIZE, i % SIZE, places);
      for (int place : places) {
        full += weights.full(place);
        bare += weights.bare(place);
      }
      sums[i] = (full << PHASE_BITS) + bare;
    }
    return new PatternEvaluation(PatternRegion.of(geometry, known), geometry, sums);
  }

  /** How many weights of each kind are learned for a board. */
  public static int count(Geometry geometry) {
    return PatternRegion.learned(geometry) * WEIGHTS;
  }

  /** Whether a weight is that of a whole region, not of a block. */
  public static boolean isWhole(int place) {
    return place % WEIGHTS < SIZE;
  }

  /**
   * The places, among the weights, of the parts of a pattern.
   *
   * @param view which of the {@link #numbers}
   * @param pattern the pattern's number
   * @param into {@link #PARTS} places, that of the whole region first
   */
  public void placesOf(int view, int pattern, int[] into) {
    places(tables[view / 2], pattern, into);
  }

  /**
   * The places of the parts of a pattern of a region with weights of its own.
   *
   * @param region from 0
   */
  static void places(int region, int pattern, int[] into) {
    int first = region * WEIGHTS;
    into[0] = first + pattern;
    first += SIZE;
    into[1] = first + pattern % EIGHT;
    into[2] = first + EIGHT + pattern / 9 % EIGHT;
    into[3] = first + 2 * EIGHT + pattern / 81;
    first += 3 * EIGHT;
    into[4] = first + pattern % FOUR;
    into[5] = first + FOUR + pattern / 9 % FOUR;
    into[6] = first + 2 * FOUR + pattern / 81 % FOUR;
    into[7] = first + 3 * FOUR + pattern / 729 % FOUR;
    into[8] = first + 4 * FOUR + pattern / EIGHT;
  }

  /** A piece, by its ordinal, comes on that field. */
  void add(int piece, int field, long[] into) {
    long[] part = parts[piece][field];
    for (int word = 0; word < part.length; word++) {
      into[word] += part[word];
    }
  }

  /** A piece, by its ordinal, leaves that field. */
  void remove(int piece, int field, long[] into) {
    long[] part = parts[piece][field];
    for (int word = 0; word < part.length; word++) {
      into[word] -= part[word];
    }
  }

  /** Copies numbers. */
  void carry(long[] from, long[] to) {
    for (int word = 0; word < words; word++) {
      to[word] = from[word];
    }
  }

  /** What they are worth to White, in hundredths of a man. */
  int score(long[] numbers, Placement at) {
    if (views == 0) {
      return 0;
    }
    int full = 0;
    int bare = 0;
    for (int view = 0; view < views; view++) {
      int weight = weights[tables[view / 2] * SIZE + number(numbers, view)];
      int weightBare = (short) weight;
      int weightFull = (weight - weightBare) >> PHASE_BITS;
      full += view % 2 == 0 ? weightFull : -weightFull;
      bare += view % 2 == 0 ? weightBare : -weightBare;
    }
    int men = at.count(Piece.WHITE_MAN.ordinal()) + at.count(Piece.BLACK_MAN.ordinal());
    return (full * men + bare * (fullBoard - men)) / (fullBoard * UNIT);
  }

  private static int number(long[] numbers, int view) {
    return (int) (numbers[view / IN_WORD] >>> (view % IN_WORD * BITS)) & MASK;
  }

  /** The numbers of a position's patterns, region by region; every second one counts for Black. */
  public int[] numbers(Position position) {
    long[] numbers = new long[MOST_WORDS];
    for (Piece piece : List.of(Piece.WHITE_MAN, Piece.BLACK_MAN)) {
      for (int field : position.fields(piece).toArray()) {
        add(piece.ordinal(), field, numbers);
      }
    }
    int[] of = new int[views];
    Arrays.setAll(of, view -> number(numbers, view));
    return of;
  }

  /** How much the weights of the full board count, from 0 to 1. */
  public double fullness(Position position) {
    int men = position.men(Side.WHITE).size() + position.men(Side.BLACK).size();
    return (double) men / fullBoard;
  }
}
