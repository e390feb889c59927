package dev.huff.lab.camera;

import dev.huff.simulator.camera.CameraPose;
import dev.huff.simulator.camera.RenderedArm;
import dev.huff.simulator.camera.RenderedScene;
import dev.huff.simulator.camera.SceneDisc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The true contents of every square in a picture of a scene. */
record SceneTruth(RenderedScene scene, CameraPose eye) {
  private static final double EDGE = 0.45;

  /**
   * Row by row from the top, as {@link VariedScenes} writes them.
   *
   * @param pegs whether the pieces are no discs
   */
  List<String> rows(boolean pegs) {
    char[][] squares = new char[scene.rows()][scene.columns()];
    for (char[] row : squares) {
      Arrays.fill(row, '.');
    }
    scene.discs().forEach(disc -> mark(squares, disc, pegs));
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < scene.rows(); row++) {
      for (int column = 0; column < scene.columns(); column++) {
        squares[row][column] = seen(squares[row][column], column + 0.5, row + 0.5);
      }
      rows.add(new String(squares[row]));
    }
    return rows;
  }

  private void mark(char[][] squares, SceneDisc disc, boolean pegs) {
    int column = (int) Math.floor(disc.x());
    int row = (int) Math.floor(disc.y());
    boolean isBetween = VariedScenes.isBetween(disc);
    for (int dr = -1; dr <= 1; dr++) {
      for (int dc = -1; dc <= 1; dc++) {
        boolean inside = isOn(row + dr, column + dc);
        boolean leans =
            Math.abs(disc.x() - (column + dc + 0.5)) < 0.5 + 0.6 * scene.set().radius()
                && Math.abs(disc.y() - (row + dr + 0.5)) < 0.5 + 0.6 * scene.set().radius();
        if (inside && isBetween && leans && squares[row + dr][column + dc] == '.') {
          squares[row + dr][column + dc] = '-';
        }
      }
    }
    if (isOn(row, column)) {
      char man = disc.white() ? 'w' : 'b';
      char piece = disc.storeys() > 1 ? Character.toUpperCase(man) : man;
      squares[row][column] = pegs || isBetween ? 'x' : piece;
    }
  }

  private boolean isOn(int row, int column) {
    return row >= 0 && column >= 0 && row < scene.rows() && column < scene.columns();
  }

  /** What an arm leaves of that. */
  private char seen(char square, double x, double y) {
    if (scene.arm().isEmpty()) {
      return square;
    }
    double share = RenderedArm.HEIGHT / eye.z;
    double near =
        scene.arm().get().distance(x + share * (eye.x - x), y + share * (eye.y - y))
            - RenderedArm.RADIUS;
    return near < -0.2 ? 'x' : near < EDGE ? '-' : square;
  }
}
