package dev.huff.simulator.camera;

/**
 * The light on the board.
 *
 * @param x where it comes from: to the right, of a vector of length 1
 * @param y where it comes from: down the picture
 * @param z where it comes from: up
 * @param lamp the colour and strength of the lamp
 * @param sky the colour and strength of the light from everywhere
 * @param falloff how much dimmer the far side of the board is, 0…1
 * @param gloss how much of the lamp varnish mirrors, 0…1
 */
record SceneLight(
    double x, double y, double z, PaintColour lamp, PaintColour sky, double falloff, double gloss) {
  /** The same light so many times as strong. */
  SceneLight times(double k) {
    return k == 1 ? this : new SceneLight(x, y, z, lamp.times(k), sky.times(k), falloff, gloss);
  }

  /** The same light so much warmer: 0 as it is, 1 as that of a bulb after daylight. */
  SceneLight warmer(double share) {
    return share == 0
        ? this
        : new SceneLight(x, y, z, lamp.warmer(share), sky.warmer(share), falloff, gloss);
  }
}
