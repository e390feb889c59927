package dev.huff.simulator.camera;

import java.awt.image.BufferedImage;
import java.util.List;

/**
 * A picture with its true position.
 *
 * @param corners of the playing area in pixels {x, y}. Upper left, upper right, lower right, lower
 *     left of the picture
 * @param rows the position, row by row from the top of the picture, one of {@code .wbWB} a field
 */
public record RenderedShot(
    BufferedImage image, List<double[]> corners, List<String> rows, Kind kind) {
  /**
   * The kind of a picture, each part a few words.
   *
   * @param board its size and what it is made of
   * @param light how the light falls
   * @param angle how high the camera stands
   */
  public record Kind(String board, String set, String light, String angle) {
    private static final double LOW = Math.sin(Math.toRadians(50));
    private static final double GLARING = 0.08;
    private static final double DIM = 0.85;

    static Kind of(RenderedScene scene) {
      return new Kind(
          scene.columns() + "x" + scene.rows() + " " + scene.wood().name(),
          scene.set().name(),
          name(scene.light(), scene.sensor()),
          angle(scene.view().elevation()));
    }

    private static String name(SceneLight light, CameraSensor sensor) {
      if (light.gloss() > GLARING) {
        return "glare";
      }
      return (sensor.exposure() < DIM ? "dim, " : "bright, ")
          + (light.z() < LOW ? "lamp low" : "lamp high");
    }

    private static String angle(double elevation) {
      return elevation < 45
          ? "35°-45°"
          : elevation < 60 ? "45°-60°" : elevation < 75 ? "60°-75°" : "75°-90°";
    }

    @Override
    public String toString() {
      return board + ", " + set + ", " + light + ", " + angle;
    }
  }
}
