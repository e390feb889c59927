package dev.huff.vision.stack;

import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.LightRatio;

/**
 * What tells stacks from single discs on a board.
 *
 * @param shape how one disc looks from the camera
 * @param finish how light falls on it
 * @param noise how far pixels are from what is expected. Their numbers may differ together
 * @param light what pictures show, compared with that in which this was learnt
 */
public record DiscAppearance(
    DiscShape shape, ReflectanceModel finish, PixelNoiseModel noise, LightRatio light) {
  DiscAppearance(DiscShape shape, ReflectanceModel finish, PixelNoiseModel noise) {
    this(shape, finish, noise, LightRatio.SAME);
  }

  DiscAppearance with(DiscShape other) {
    return new DiscAppearance(other, finish, noise, light);
  }

  /** The same for pictures that show such light, compared with that in which this was learnt. */
  public DiscAppearance in(LightRatio now) {
    return new DiscAppearance(shape, finish, noise.in(now), now);
  }

  /** The same after the camera has moved. */
  public DiscAppearance seenFrom(Camera camera) {
    return with(shape.seenFrom(camera));
  }
}
