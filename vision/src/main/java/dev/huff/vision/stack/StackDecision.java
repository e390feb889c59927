package dev.huff.vision.stack;

import dev.huff.vision.stack.DiscBaseFitter.Foot;
import dev.huff.vision.stack.StackClassifier.Evidence;
import java.util.List;
import java.util.Optional;

/**
 * Tells a stack from a single disc, step by step: none takes long, but a stack that shines takes
 * several. Where light is mirrored, as much of it is believed as explains most: what fields show of
 * it varies with their wood.
 */
public final class StackDecision {
  /** What leans less is a single disc, however much light is mirrored there. */
  private static final double SINGLE = -0.5;

  /**
   * Another share has to leave so much less unexplained: with any other a little fits by chance.
   */
  private static final double MUCH_LESS = 0.7;

  /** Shares of the mirrored light that was measured: all of it first, others to be tried. */
  private static final List<Double> GLOSSES = List.of(1.0, 0.0, 2.0);

  private final DiscBaseFitter footing;
  private final DiscAppearance appearance;
  private int tried;

  /** Whether other shares are to be tried, as the first of them told. */
  private boolean mayShine;

  private Optional<StackComparison> best = Optional.empty();

  StackDecision(DiscBaseFitter footing, DiscAppearance appearance) {
    this.footing = footing;
    this.appearance = appearance;
  }

  /** Does the next step; there is one until it is done. */
  public void advance() {
    Foot one = footing.findShining(appearance, GLOSSES.get(tried));
    Foot two = footing.findStack(appearance, one);
    StackComparison now = new StackComparison(one, two, footing.contrast(appearance, one, two));
    best = best.filter(known -> now.cost() >= MUCH_LESS * known.cost()).or(() -> Optional.of(now));
    mayShine = tried == 0 ? footing.isShining() && now.evidence().lean() > SINGLE : mayShine;
    tried++;
  }

  /** Whether it is told. */
  public boolean isDone() {
    return tried == GLOSSES.size() || (tried > 0 && !mayShine);
  }

  /** What speaks for a stack, once it is told. */
  public Evidence evidence() {
    return judgement().evidence();
  }

  /** All the steps. */
  StackComparison judgement() {
    while (!isDone()) {
      advance();
    }
    return best.orElseThrow();
  }
}
