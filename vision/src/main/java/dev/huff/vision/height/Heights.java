package dev.huff.vision.height;

import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.LightRatio;

/** What tells stacks from single discs on a board. */
public final class Heights {
  private final Shape shape;
  private final Finish finish;
  private final Grain grain;
  private final LightRatio light;

  Heights(Shape shape, Finish finish, Grain grain) {
    this(shape, finish, grain, LightRatio.SAME);
  }

  private Heights(Shape shape, Finish finish, Grain grain, LightRatio light) {
    this.shape = shape;
    this.finish = finish;
    this.grain = grain;
    this.light = light;
  }

  /** How one disc looks from the camera. */
  public Shape shape() {
    return shape;
  }

  Finish finish() {
    return finish;
  }

  Grain grain() {
    return grain;
  }

  /** The light that pictures show, compared with that in which this was learnt. */
  LightRatio light() {
    return light;
  }

  Heights with(Shape other) {
    return new Heights(other, finish, grain, light);
  }

  /** The same for pictures that show such light, compared with that in which this was learnt. */
  public Heights in(LightRatio now) {
    return new Heights(shape, finish, grain.in(now), now);
  }

  /** The same after the camera has moved. */
  public Heights seenFrom(Camera camera) {
    return with(shape.seenFrom(camera));
  }
}
