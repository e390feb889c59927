package dev.huff.vision.follow;

import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.DiscFinder;
import dev.huff.vision.read.Lesson;
import dev.huff.vision.read.Sighting;
import dev.huff.vision.read.Spot;
import dev.huff.vision.read.Study;
import dev.huff.vision.square.SquareOdds;

/**
 * A board that is known: where it lies, from where it is seen, and what was learnt of it.
 *
 * @param drawing of what may stand on it
 */
record BoardSetting(FieldDrawing drawing, Camera camera, Lesson lesson) {
  /** So much about the middle of a field is cut out to see whether it is in the picture. */
  private static final double MIDDLE = 0.1;

  /**
   * That of a board which has just been seen.
   *
   * @param areMen whether no kings are on the board
   */
  static BoardSetting of(Picture picture, Sighting sighting, Study study, boolean areMen) {
    Grid grid = sighting.grid();
    Camera camera = Camera.of(grid.map(), picture.width(), picture.height());
    FieldDrawing drawing =
        new FieldDrawing(grid, BoardReader.heights(picture, sighting, study, areMen));
    return new BoardSetting(drawing, camera, study.lesson());
  }

  /** The same after the board or the camera has moved. */
  BoardSetting moved(Picture picture, Grid to) {
    Camera from = Camera.of(to.map(), picture.width(), picture.height());
    return new BoardSetting(drawing.moved(picture, to), from, lesson);
  }

  Grid grid() {
    return drawing.grid();
  }

  /** What finds the discs on all fields of a picture. */
  DiscFinder finder(Picture picture) {
    return new DiscFinder(
        RectifiedBoard.of(picture, grid(), RectifiedBoard.COARSE, 1), camera, lesson);
  }

  /** What is to be seen on one field of which these are the odds. */
  Spot spot(Picture picture, int row, int column, SquareOdds odds) {
    BoardWindow window =
        Spot.mayBeDisc(odds)
            ? DiscFinder.part(row, column, camera, lesson)
            : BoardWindow.about(column + 0.5, row + 0.5, MIDDLE);
    RectifiedBoard part = RectifiedBoard.of(picture, grid(), RectifiedBoard.COARSE, window);
    return new DiscFinder(part, camera, lesson).spot(row, column, odds);
  }
}
