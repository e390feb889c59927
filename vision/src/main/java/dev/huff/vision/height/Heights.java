package dev.huff.vision.height;

import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.LightRatio;

/**
 * What tells stacks from single discs on a board.
 *
 * @param shape how one disc looks from the camera
 * @param finish how light falls on the set
 * @param grain how much pixels differ from what is expected
 * @param light what pictures show, compared with that in which this was learnt
 */
public record Heights(Shape shape, Finish finish, Grain grain, LightRatio light) {
  Heights with(Shape other) {
    return new Heights(other, finish, grain, light);
  }

  Heights with(Finish other) {
    return new Heights(shape, other, grain, light);
  }

  Heights with(Grain other) {
    return new Heights(shape, finish, other, light);
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
