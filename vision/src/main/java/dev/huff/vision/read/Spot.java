package dev.huff.vision.read;

import dev.huff.vision.picture.Disc;
import dev.huff.vision.picture.Lab;
import dev.huff.vision.picture.Light;

/**
 * What is to be seen on one field.
 *
 * @param disc the roundest thing on it
 * @param middle the colour in its middle
 * @param seen whether its middle is in the picture
 */
public record Spot(Disc disc, Lab middle, boolean seen) {
  public Spot with(Disc other) {
    return new Spot(other, middle, seen);
  }

  /** The same as it would look without that light. */
  public Spot without(Light light) {
    return new Spot(disc.in(light.without(disc.colour())), light.without(middle), seen);
  }

  Spot in(Lab colour) {
    return new Spot(disc, colour, seen);
  }
}
