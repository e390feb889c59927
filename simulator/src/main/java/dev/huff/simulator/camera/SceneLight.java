package dev.huff.simulator.camera;

/**
 * The light on the board.
 *
 * @param x direction of the lamp, to the right. Component of a unit vector
 * @param y the same down the picture
 * @param z the same upwards
 * @param lamp colour and strength of the lamp
 * @param sky colour and strength of the ambient light. Comes from everywhere
 * @param falloff how much dimmer the far side of the board is, 0…1
 * @param gloss share of the lamp that varnish mirrors, 0…1
 */
public record SceneLight(
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
