package dev.huff.simulator.camera;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The light of a scene on the pixels of a camera, before it is developed.
 *
 * @param light three values a pixel
 * @param places where on the table every pixel looks, x and y; no number where it looks past it
 * @param corners of the playing field in pixels
 */
@SuppressWarnings("ArrayRecordComponent") // never changed, and large
record SceneExposure(
    RenderedScene scene,
    int width,
    int height,
    float[] light,
    float[] places,
    List<double[]> corners) {
  /**
   * The picture.
   *
   * @param moment of the noise, which is another in every picture
   */
  RenderedShot develop(long moment) {
    return new RenderedShot(
        PictureDeveloper.develop(light, width, height, scene.sensor(), scene.seed() + moment),
        corners,
        rows(),
        RenderedShot.Kind.of(scene));
  }

  private List<String> rows() {
    char[][] fields = new char[scene.rows()][scene.columns()];
    for (char[] row : fields) {
      Arrays.fill(row, '.');
    }
    for (SceneDisc disc : scene.discs()) {
      int column = (int) Math.floor(disc.x());
      int row = (int) Math.floor(disc.y());
      if (row >= 0 && column >= 0 && row < scene.rows() && column < scene.columns()) {
        char man = disc.white() ? 'w' : 'b';
        fields[row][column] = disc.isKing() ? Character.toUpperCase(man) : man;
      }
    }
    return Stream.of(fields).map(String::new).toList();
  }
}
