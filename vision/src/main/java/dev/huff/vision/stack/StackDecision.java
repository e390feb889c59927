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

  private Optional<StackComparison> open = Optional.empty();
  private Optional<StackComparison> best = Optional.empty();

  StackDecision(DiscBaseFitter footing, DiscAppearance appearance) {
    this.footing = footing;
    this.appearance = appearance;
  }

  /** Does the next step; there is one until it is done. */
  public void advance() {
    StackComparison now = open.isPresent() ? again(open.get()) : begin(GLOSSES.get(tried));
    if (open.isEmpty() && now.gain() > 0) {
      open = Optional.of(now);
      return;
    }
    open = Optional.empty();
    StackComparison whole = now.apart(footing.contrast(appearance, now.one(), now.two()));
    best =
        best.filter(known -> whole.cost() >= MUCH_LESS * known.cost()).or(() -> Optional.of(whole));
    mayShine = tried == 0 ? footing.isShining() && whole.evidence().lean() > SINGLE : mayShine;
    tried++;
  }

  private StackComparison begin(double gloss) {
    Foot one = footing.findShining(appearance, gloss);
    return new StackComparison(one, footing.findOther(appearance, 2, one), 0);
  }

  /** Where it is a stack, another look at where a single disc would stand. */
  private StackComparison again(StackComparison stack) {
    Foot one = footing.findOther(appearance, 1, stack.two());
    return one.cost() < stack.one().cost() ? new StackComparison(one, stack.two(), 0) : stack;
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
