package dev.huff.vision.read;

import dev.huff.vision.picture.Disc;
import dev.huff.vision.picture.Lab;
import dev.huff.vision.picture.Light;
import java.util.OptionalDouble;

/**
 * What is to be seen on one field.
 *
 * @param disc the roundest thing on it
 * @param middle the colour in its middle
 * @param seen whether its middle is in the picture
 * @param drawn by how much likelier something stands there for what was drawn, as the logarithm of
 *     odds; empty where nothing was
 */
public record Spot(Disc disc, Lab middle, boolean seen, OptionalDouble drawn) {
  /** What is seen before anything is drawn. */
  Spot(Disc disc, Lab middle, boolean seen) {
    this(disc, middle, seen, OptionalDouble.empty());
  }

  public Spot with(Disc other) {
    return new Spot(other, middle, seen, drawn);
  }

  /** The same as it would look without that light. */
  public Spot without(Light light) {
    return new Spot(disc.in(light.without(disc.colour())), light.without(middle), seen, drawn);
  }

  Spot in(Lab colour) {
    return new Spot(disc, colour, seen, drawn);
  }

  /** The same after a disc and the bare field were drawn. */
  public Spot drawn(double more) {
    return new Spot(disc, middle, seen, OptionalDouble.of(more));
  }
}
