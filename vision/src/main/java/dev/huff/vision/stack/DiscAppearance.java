package dev.huff.vision.stack;

import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.LightRatio;

/**
 * How the discs of a set look in pictures of one board.
 *
 * @param shape how one disc looks from the camera
 * @param reflectance how it reflects light
 * @param noise how pixels deviate from a drawing
 * @param light what pictures show, compared with that in which this was learnt
 */
public record DiscAppearance(
    DiscShape shape, ReflectanceModel reflectance, PixelNoiseModel noise, LightRatio light) {
  DiscAppearance with(DiscShape other) {
    return new DiscAppearance(other, reflectance, noise, light);
  }

  DiscAppearance with(ReflectanceModel other) {
    return new DiscAppearance(shape, other, noise, light);
  }

  DiscAppearance with(PixelNoiseModel other) {
    return new DiscAppearance(shape, reflectance, other, light);
  }

  /** The same for pictures that show such light, compared with that in which this was learnt. */
  public DiscAppearance in(LightRatio now) {
    return new DiscAppearance(shape, reflectance, noise.in(now), now);
  }

  /** The same after the camera has moved. */
  public DiscAppearance seenFrom(Camera camera) {
    return with(shape.seenFrom(camera));
  }
}
