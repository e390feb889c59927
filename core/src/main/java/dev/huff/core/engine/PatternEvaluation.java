package dev.huff.core.engine;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Placement;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the men on overlapping regions of the board are worth. A region is two fields wide and four
 * rows high. White men, black men and other fields make 6,561 patterns in it. Each has two learned
 * weights: one for many men on the board and one for few. A region is also read from the other side
 * with the colours exchanged, so half of the board needs weights.
 *
 * <p>The numbers of the patterns are sums over single men. A search brings them up to date move by
 * move; four of them share a word.
 */
public final class PatternEvaluation {
  /** How many patterns a region has. */
  public static final int SIZE = 6_561;

  /** Weights are in this part of a hundredth of a man. */
  static final int UNIT = 4;

  /** How many words the numbers take at most. */
  static final int MOST_WORDS = 8;

  private static final int ROWS = 4;
  private static final int WIDTH = 2;
  private static final int STEP = 2;
  private static final int IN_WORD = 4;
  private static final int BITS = 16;

  private final int views;
  private final int words;
  private final int fullBoard;
  private final long[][][] parts;
  private final int[] weights;

  private PatternEvaluation(List<int[]> regions, int fields, int fullBoard, int[] weights) {
    this.views = 2 * regions.size();
    this.fullBoard = fullBoard;
    this.weights = weights;
    this.words = (views + IN_WORD - 1) / IN_WORD;
    this.parts = new long[Piece.values().length][fields + 1][words];
    for (int view = 0; view < views; view++) {
      share(view, regions.get(view / 2), fields);
    }
  }

  private void share(int view, int[] region, int fields) {
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
    return PatternWeights.of(rules)
        .map(weights -> of(rules.geometry(), weights))
        .orElseGet(() -> none(rules));
  }

  /** No patterns. */
  public static PatternEvaluation none(RuleSet rules) {
    return new PatternEvaluation(List.of(), rules.geometry().size(), 1, new int[0]);
  }

  /**
   * Patterns with those weights.
   *
   * @throws IllegalArgumentException when they are for another board
   */
  public static PatternEvaluation of(Geometry geometry, PatternWeights weights) {
    List<int[]> regions = regions(geometry);
    int size = regions.size() * SIZE;
    if (weights.size() != size) {
      throw new IllegalArgumentException("pattern weights for another board");
    }
    int[] both = new int[size];
    for (int i = 0; i < size; i++) {
      both[i] = (weights.full(i) << BITS) + weights.bare(i);
    }
    return new PatternEvaluation(regions, geometry.size(), geometry.size() * 4 / 5, both);
  }

  /** How many weights of each kind a board has. */
  public static int count(Geometry geometry) {
    return regions(geometry).size() * SIZE;
  }

  /** The fields of each region whose view from the other side is not there already. */
  private static List<int[]> regions(Geometry geometry) {
    int inRow = geometry.width() / 2;
    int height = geometry.height();
    List<int[]> regions = new ArrayList<>();
    for (int row = 0; row <= height - ROWS; row += STEP) {
      for (int column = 0; column <= inRow - WIDTH; column++) {
        int otherRow = height - ROWS - row;
        int otherColumn = inRow - WIDTH - column;
        if (row < otherRow || (row == otherRow && column <= otherColumn)) {
          regions.add(region(row, column, inRow));
        }
      }
    }
    return regions;
  }

  private static int[] region(int row, int column, int inRow) {
    int[] fields = new int[ROWS * WIDTH];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = (row + i / WIDTH) * inRow + column + i % WIDTH + 1;
    }
    return fields;
  }

  /** Sets the numbers of the patterns of a position. */
  void place(Position position, long[] into) {
    Arrays.fill(into, 0);
    for (Piece piece : Piece.values()) {
      for (int field : position.fields(piece).toArray()) {
        add(piece.ordinal(), field, into);
      }
    }
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
    int sum = 0;
    for (int view = 0; view < views; view += 2) {
      int shift = view % IN_WORD * BITS;
      long word = numbers[view / IN_WORD] >>> shift;
      int region = view / 2 * SIZE;
      sum += weights[region + (int) (word & 0xffff)];
      sum -= weights[region + (int) (word >>> BITS & 0xffff)];
    }
    int men = at.count(Piece.WHITE_MAN.ordinal()) + at.count(Piece.BLACK_MAN.ordinal());
    int bare = (short) sum;
    int full = (sum - bare) >> BITS;
    return (full * men + bare * (fullBoard - men)) / (fullBoard * UNIT);
  }

  /**
   * The places, among the weights, of the patterns of a position; every second one counts for
   * Black.
   */
  public int[] places(Position position) {
    long[] numbers = new long[MOST_WORDS];
    place(position, numbers);
    int[] places = new int[views];
    for (int view = 0; view < views; view++) {
      long word = numbers[view / IN_WORD] >>> (view % IN_WORD * BITS);
      places[view] = view / 2 * SIZE + (int) (word & 0xffff);
    }
    return places;
  }

  /** How much the weights of the full board count, from 0 to 1. */
  public double fullness(Position position) {
    int men = position.men(Side.WHITE).size() + position.men(Side.BLACK).size();
    return (double) men / fullBoard;
  }
}
