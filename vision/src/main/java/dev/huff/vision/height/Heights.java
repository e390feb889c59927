package dev.huff.vision.height;

import dev.huff.vision.picture.Camera;

/** What tells stacks from single discs on a board. */
public final class Heights {
  private final Shape shape;
  private final Finish finish;
  private final Grain grain;

  Heights(Shape shape, Finish finish, Grain grain) {
    this.shape = shape;
    this.finish = finish;
    this.grain = grain;
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

  Heights with(Shape other) {
    return new Heights(other, finish, grain);
  }

  /** The same after the camera has moved. */
  public Heights seenFrom(Camera camera) {
    return with(shape.seenFrom(camera));
  }
}
