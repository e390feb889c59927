package dev.huff.vision.read;

import dev.huff.vision.square.PieceColourFeature;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The look of the two sides' pieces in one picture. The lighter pieces are White's, whatever they
 * are painted. Where neither side is lighter, the pieces that stand nearer White's edge are; where
 * they stand among each other, much warmer ones, so that all pictures of a set say the same.
 *
 * @param white that of White's piece that is most like the others; empty where none is there
 * @param black that of Black's piece that is most like the others; empty where none is there
 */
record SideColourModel(Optional<PieceColourFeature> white, Optional<PieceColourFeature> black) {
  /**
   * Marks of two sides are further apart, squared. The network was taught to part them by 4, but
   * boards with pieces of one side alone are rare.
   */
  private static final double APART = 2;

  /**
   * Where more pieces stand than a side has, there are two sides: so much less has to part them.
   */
  private static final double SURELY_APART = 1;

  /** What lies further from both sides, squared, may be a coin or a third set. */
  private static final double STRANGE = 9;

  /**
   * Sides that differ by less are equally light: a ratio of brightness. On 253 photographs of light
   * and dark sets it is 1.19 and more, but for one on which a side has a single piece. On 34 of a
   * green and a blue set it is 1.00 to 1.26, on 50 of red or orange and green ones 0.87 to 1.15.
   */
  private static final double LIGHTER = 1.17;

  /**
   * Sides stand opposite each other if they are so far apart on average, in lengths of a board. In
   * 24 games that had begun it was 0.63 and more; a few men late in a game may reach 0.3.
   */
  private static final double OPPOSITE = 0.5;

  /** So much warmer counts as much as lighter by {@link #LIGHTER}; red is by 0.8 than green. */
  private static final double WARMER = 0.4;

  /** Added to a brightness, it makes ratios independent of how much light there is. */
  private static final double OFFSET = 16;

  /**
   * A piece.
   *
   * @param brightness how bright its top would be in even light
   * @param nearness to the edge at which White sits: 0 at the other edge, 1 there
   */
  record Marked(PieceColourFeature mark, double brightness, double nearness) {}

  /**
   * Parts the pieces in two.
   *
   * @param most how many pieces a side has
   * @param middle how bright a piece is that is as light as dark, by the board's squares
   */
  static SideColourModel of(List<Marked> pieces, int most, double middle) {
    if (pieces.isEmpty()) {
      return new SideColourModel(Optional.empty(), Optional.empty());
    }
    Pair sides = sides(pieces);
    PieceColourFeature a = sides.one();
    PieceColourFeature b = sides.other();
    List<Marked> first = pieces.stream().filter(sides::isFirst).toList();
    List<Marked> second = pieces.stream().filter(it -> !sides.isFirst(it)).toList();
    if (second.isEmpty() || a.square(b) < (pieces.size() > most ? SURELY_APART : APART)) {
      return brightness(pieces) > middle
          ? new SideColourModel(Optional.of(a), Optional.empty())
          : new SideColourModel(Optional.empty(), Optional.of(a));
    }
    return isWhite(first, second)
        ? new SideColourModel(Optional.of(a), Optional.of(b))
        : new SideColourModel(Optional.of(b), Optional.of(a));
  }

  /** Two marks, of one side each. */
  private record Pair(PieceColourFeature one, PieceColourFeature other) {
    boolean isFirst(Marked piece) {
      return piece.mark().square(one) <= piece.mark().square(other);
    }

    double distance(Marked piece) {
      return Math.min(piece.mark().square(one), piece.mark().square(other));
    }

    /** How far pieces lie from both, all together; whatever is neither side's counts little. */
    double cost(List<Marked> pieces) {
      return pieces.stream().mapToDouble(it -> Math.min(STRANGE, distance(it))).sum();
    }
  }

  /** The two pieces that all others are most like. */
  private static Pair sides(List<Marked> pieces) {
    Pair best = new Pair(pieces.get(0).mark(), pieces.get(0).mark());
    double least = Double.MAX_VALUE;
    for (int i = 0; i < pieces.size(); i++) {
      for (int j = 0; j < i; j++) {
        Pair pair = new Pair(pieces.get(i).mark(), pieces.get(j).mark());
        double cost = pair.cost(pieces);
        if (cost < least) {
          least = cost;
          best = pair;
        }
      }
    }
    return best;
  }

  private static boolean isWhite(List<Marked> one, List<Marked> other) {
    double lighter =
        Math.log((brightness(one) + OFFSET) / (brightness(other) + OFFSET)) / Math.log(LIGHTER);
    double nearer = mean(one, Marked::nearness) - mean(other, Marked::nearness);
    if (Math.abs(lighter) > 1) {
      return lighter > 0;
    }
    if (Math.abs(nearer) > OPPOSITE) {
      return nearer > 0;
    }
    double warmer = mean(one, it -> it.mark().warmth()) - mean(other, it -> it.mark().warmth());
    return lighter + warmer / WARMER > 0;
  }

  private static double brightness(List<Marked> pieces) {
    return mean(pieces, Marked::brightness);
  }

  private static double mean(List<Marked> pieces, ToDoubleFunction<Marked> of) {
    return pieces.stream().mapToDouble(of).average().orElse(0);
  }

  /** How likely a piece is White's, 0…1. */
  double whiteness(PieceColourFeature mark) {
    if (white.isEmpty() || black.isEmpty()) {
      return white.isPresent() ? 1 : 0;
    }
    return LogOdds.chance((mark.square(black.get()) - mark.square(white.get())) / 2);
  }

  /** Whether a piece is neither side's: a coin, a third set. */
  boolean isStrange(PieceColourFeature mark) {
    return white.isPresent()
        && black.isPresent()
        && Math.min(mark.square(white.get()), mark.square(black.get())) > STRANGE;
  }
}
