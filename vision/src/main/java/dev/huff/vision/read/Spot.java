package dev.huff.vision.read;

import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.LabColour;
import dev.huff.vision.picture.LightRatio;
import java.util.OptionalDouble;

/**
 * What is to be seen on one field.
 *
 * @param disc the roundest thing on it
 * @param middle the colour in its middle
 * @param seen whether its middle is in the picture
 * @param drawn by how much likelier something stands there for what was drawn, as the logarithm of
 *     odds; empty where nothing was
 * @param lit how much light lay on the board, of that in which it was learnt: 0…1
 */
public record Spot(
    DiscCandidate disc, LabColour middle, boolean seen, OptionalDouble drawn, double lit) {
  /** What is seen before anything is drawn. */
  Spot(DiscCandidate disc, LabColour middle, boolean seen) {
    this(disc, middle, seen, OptionalDouble.empty(), 1);
  }

  public Spot with(DiscCandidate other) {
    return new Spot(other, middle, seen, drawn, lit);
  }

  /** The same as it would look without that light. */
  public Spot without(LightRatio light) {
    DiscCandidate then = disc.in(light.without(disc.colour()));
    return new Spot(then, light.without(middle), seen, drawn, Math.min(1, light.strength()));
  }

  Spot in(LabColour colour) {
    return new Spot(disc, colour, seen, drawn, lit);
  }

  /** The same after a disc and the bare field were drawn. */
  public Spot drawn(double more) {
    return new Spot(disc, middle, seen, OptionalDouble.of(more), lit);
  }
}
