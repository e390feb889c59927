package dev.huff.simulator.camera;

/**
 * What turns light into the camera's pixels.
 *
 * @param exposure brightness of the picture. 1 is right
 * @param blur in pixels
 * @param noise standard deviation of a pixel's brightness, in 0…255
 * @param quality of the picture's JPEG, 0…1. Use 1 for none
 */
public record CameraSensor(double exposure, double blur, double noise, double quality) {
  /** A camera of the better kind in good light. */
  static final CameraSensor GOOD = new CameraSensor(1, 0.6, 1.2, 0.92);

  /** The same, exposing so many times as long. */
  CameraSensor exposed(double times) {
    return times == 1 ? this : new CameraSensor(exposure * times, blur, noise, quality);
  }
}
