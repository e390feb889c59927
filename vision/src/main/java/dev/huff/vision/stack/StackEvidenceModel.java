package dev.huff.vision.stack;

import dev.huff.vision.stack.StackClassifier.Evidence;
import java.util.Collection;
import java.util.stream.DoubleStream;

/**
 * Measures how well the discs of one side fit what is expected, each as one disc or as a stack of
 * two. Where most are between the two, neither describes that set, and what speaks for a stack
 * counts as much less.
 *
 * @param single how single discs lean
 * @param spread how far discs lean from where they should, a standard deviation
 */
public record StackEvidenceModel(double single, double spread) {
  /** How rendered discs lean: see {@link Evidence#lean}. */
  private static final double USUAL = -0.68;

  /** How much more stacks lean. */
  private static final double APART = 1.28;

  private static final double MOST = -0.8;

  /**
   * How far discs lean at least from where they should, a standard deviation. Set on rendered
   * boards and on the first of every five photographs, as the factor is.
   */
  private static final double SPREAD = 0.12;

  /** How much farther they lean than most discs of a picture do. */
  private static final double FACTOR = 1.2;

  /** What a picture tells is never surer than this. */
  private static final double SUREST = 10;

  /** The same for what is seen later: light and places are not those that discs were learnt in. */
  private static final double LATER_SPREAD = 0.22;

  private static final double USUAL_MISS = 0.06;
  private static final double SMALL_MISS = 0.2;
  private static final double QUANTILE = 0.8;

  /** How much a lean varies for the noise of the pixels, times the contrast: of single discs. */
  private static final double SINGLE_GRAIN = 3;

  /**
   * The same of stacks: where little is seen of the second disc they look much like single ones.
   */
  private static final double STACK_GRAIN = 10;

  /** The same of single discs that are seen later. */
  private static final double LATER_GRAIN = 4;

  /** Whether the discs of a board, of both sides, look as single discs and stacks should. */
  public static boolean isUsual(Collection<Evidence> discs) {
    return quantile(discs.stream().mapToDouble(disc -> miss(disc.lean(), USUAL))) < SMALL_MISS;
  }

  /** The likeness of discs that look as they should: even if most of them should be stacks. */
  public static StackEvidenceModel usual(Collection<Evidence> discs) {
    double miss = miss(discs.stream().mapToDouble(disc -> miss(disc.lean(), USUAL)));
    return new StackEvidenceModel(USUAL, Math.hypot(SPREAD, miss));
  }

  /** Measures it by discs most of which are single. */
  public static StackEvidenceModel of(Collection<Evidence> discs) {
    double[] leans = withUsual(discs.stream().mapToDouble(Evidence::lean), USUAL);
    double single = Math.max(MOST, leans[leans.length / 2]);
    double miss = miss(discs.stream().mapToDouble(disc -> miss(disc.lean(), single)));
    double off = Math.max(0, single - USUAL);
    return new StackEvidenceModel(single, Math.sqrt(square(SPREAD) + square(miss) + square(off)));
  }

  /** Measures it by discs that are known to be single, for what will be seen later. */
  public static StackEvidenceModel ofSingles(Collection<Evidence> discs) {
    double[] leans = withUsual(discs.stream().mapToDouble(Evidence::lean), USUAL);
    double single = Math.max(MOST, leans[leans.length / 2]);
    double miss = miss(discs.stream().mapToDouble(disc -> Math.max(0, disc.lean() - single)));
    return new StackEvidenceModel(single, Math.hypot(LATER_SPREAD, miss));
  }

  private static double miss(DoubleStream misses) {
    return FACTOR * quantile(misses);
  }

  /** Never the greatest: where a side has but two discs the odd one is not the rule. */
  private static double quantile(DoubleStream misses) {
    double[] sorted = withUsual(misses, USUAL_MISS);
    return sorted[Math.min((int) (QUANTILE * sorted.length), sorted.length - 2)];
  }

  /** How far a disc is from what it is more like, on the way to the other. */
  private static double miss(double lean, double single) {
    return Math.max(0, Math.min(lean - single, single + APART - lean));
  }

  /** In rising order, with three more, so that a few odd discs are not believed to be the rule. */
  private static double[] withUsual(DoubleStream values, double usual) {
    return DoubleStream.concat(values, DoubleStream.of(usual, usual, usual)).sorted().toArray();
  }

  /** The logarithm of how much likelier a stack looks so than a single disc. */
  public double odds(Evidence evidence) {
    return odds(evidence, SINGLE_GRAIN, STACK_GRAIN);
  }

  /** The same of what is seen later, −10…10. They may be added up over a board. */
  public double laterOdds(Evidence evidence) {
    return Math.max(-SUREST, Math.min(SUREST, odds(evidence, LATER_GRAIN, STACK_GRAIN)));
  }

  private double odds(Evidence evidence, double singleGrain, double stackGrain) {
    double pixels = 1 + evidence.contrast();
    double ofSingle = square(spread) + singleGrain / pixels;
    double ofStack = square(spread) + stackGrain / pixels;
    double above = Math.max(0, evidence.lean() - single);
    double below = Math.max(0, single + APART - evidence.lean());
    return (square(above) / ofSingle - square(below) / ofStack - Math.log(ofStack / ofSingle)) / 2;
  }

  private static double square(double value) {
    return value * value;
  }
}
