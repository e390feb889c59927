package dev.huff.vision.stack;

import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.LightRatio;

/** What tells stacks from single discs on a board. */
public final class DiscAppearance {
  private final DiscShape shape;
  private final ReflectanceModel finish;
  private final PixelNoiseModel noise;
  private final LightRatio light;

  DiscAppearance(DiscShape shape, ReflectanceModel finish, PixelNoiseModel noise) {
    this(shape, finish, noise, LightRatio.SAME);
  }

  private DiscAppearance(
      DiscShape shape, ReflectanceModel finish, PixelNoiseModel noise, LightRatio light) {
    this.shape = shape;
    this.finish = finish;
    this.noise = noise;
    this.light = light;
  }

  /** How one disc looks from the camera. */
  public DiscShape shape() {
    return shape;
  }

  ReflectanceModel finish() {
    return finish;
  }

  PixelNoiseModel noise() {
    return noise;
  }

  /** The light that pictures show, compared with that in which this was learnt. */
  LightRatio light() {
    return light;
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
