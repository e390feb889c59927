package dev.huff.simulator.camera;

/**
 * The colour of the pixel that is being rendered: changed in place, millions of times a picture.
 */
final class PixelColour {
  double r;
  double g;
  double b;

  void set(PaintColour paint, double times) {
    r = paint.r() * times;
    g = paint.g() * times;
    b = paint.b() * times;
  }

  /** In a light of that colour and strength, and a second one. */
  void light(PaintColour first, PaintColour second, double strength) {
    r *= first.r() + second.r() * strength;
    g *= first.g() + second.g() * strength;
    b *= first.b() + second.b() * strength;
  }

  void add(PaintColour paint, double times) {
    r += paint.r() * times;
    g += paint.g() * times;
    b += paint.b() * times;
  }
}
