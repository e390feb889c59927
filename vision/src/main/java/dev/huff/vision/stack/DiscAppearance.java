package dev.huff.vision.stack;

import dev.huff.vision.picture.CameraPoseEstimate;

/**
 * The looks of the discs on a board, by which stacks are told from single ones.
 *
 * @param shape how one disc looks from the camera
 * @param finish how light falls on it
 * @param noise how far pixels are from what is expected. Their numbers may differ together
 */
public record DiscAppearance(DiscShape shape, ReflectanceModel finish, PixelNoiseModel noise) {
  DiscAppearance with(DiscShape other) {
    return new DiscAppearance(other, finish, noise);
  }

  /** The same after the camera has moved. */
  public DiscAppearance seenFrom(CameraPoseEstimate camera) {
    return with(shape.seenFrom(camera));
  }
}
