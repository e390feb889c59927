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

  private Optional<Comparison> open = Optional.empty();
  private Optional<Comparison> best = Optional.empty();

  /**
   * The feet of what stands there: as one disc, and as a stack.
   *
   * @param contrast how far both are apart in the picture
   */
  private record Comparison(Foot one, Foot two, double contrast) {
    boolean isStack() {
      return two.cost() < one.cost();
    }

    Foot likelier() {
      return isStack() ? two : one;
    }

    Evidence evidence() {
      return new Evidence(one.cost() - two.cost(), contrast);
    }
  }

  StackDecision(DiscBaseFitter footing, DiscAppearance appearance) {
    this.footing = footing;
    this.appearance = appearance;
  }

  /** Does the next step; there is one until it is done. */
  public void advance() {
    Comparison now = open.isPresent() ? again(open.get()) : begin(GLOSSES.get(tried));
    if (open.isEmpty() && now.isStack()) {
      open = Optional.of(now);
      return;
    }
    open = Optional.empty();
    double contrast = footing.contrast(appearance, now.one, now.two);
    Comparison whole = new Comparison(now.one, now.two, contrast);
    best =
        best.filter(known -> whole.likelier().cost() >= MUCH_LESS * known.likelier().cost())
            .or(() -> Optional.of(whole));
    mayShine = tried == 0 ? footing.isShining() && whole.evidence().lean() > SINGLE : mayShine;
    tried++;
  }

  private Comparison begin(double gloss) {
    Foot one = footing.findShining(appearance, gloss);
    return new Comparison(one, footing.findOther(appearance, one), 0);
  }

  /** Where it is a stack, another look at where a single disc would stand. */
  private Comparison again(Comparison stack) {
    Foot one = footing.findOther(appearance, stack.two);
    return one.cost() < stack.one.cost() ? new Comparison(one, stack.two, 0) : stack;
  }

  /** Whether it is told. */
  public boolean isDone() {
    return tried == GLOSSES.size() || (tried > 0 && !mayShine);
  }

  /** What speaks for a stack, after all the steps. */
  public Evidence evidence() {
    return finished().evidence();
  }

  /** The foot of what stands there, one disc or a stack, after all the steps. */
  Foot likelier() {
    return finished().likelier();
  }

  private Comparison finished() {
    while (!isDone()) {
      advance();
    }
    return best.orElseThrow();
  }
}
