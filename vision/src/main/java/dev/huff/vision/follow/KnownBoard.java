package dev.huff.vision.follow;

import dev.huff.vision.picture.BoardWindow;
import dev.huff.vision.picture.CameraPoseEstimate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import dev.huff.vision.read.DiscFinder;
import dev.huff.vision.read.LearnedParameters;
import dev.huff.vision.read.SquareMeasurement;
import dev.huff.vision.square.SquareOdds;

/** A board that is known: where it lies, from where it is seen, and what was learnt of it. */
record KnownBoard(Grid grid, CameraPoseEstimate camera, LearnedParameters learned) {
  /** So much about the middle of a field is cut out to see whether it is in the picture. */
  private static final double MIDDLE = 0.1;

  /** That of a board which lies there in a picture. */
  static KnownBoard of(Picture picture, Grid grid, LearnedParameters learned) {
    return new KnownBoard(
        grid, CameraPoseEstimate.of(grid.map(), picture.width(), picture.height()), learned);
  }

  /** What finds the discs on all fields of a picture. */
  DiscFinder finder(Picture picture) {
    return new DiscFinder(
        RectifiedBoard.of(picture, grid(), RectifiedBoard.COARSE, 1), camera, learned);
  }

  /** What is to be seen on one field of which these are the odds. */
  SquareMeasurement spot(Picture picture, GridCell field, SquareOdds odds) {
    BoardWindow window =
        SquareMeasurement.mayBeDisc(odds)
            ? DiscFinder.part(field, camera, learned)
            : BoardWindow.about(field.column() + 0.5, field.row() + 0.5, MIDDLE);
    RectifiedBoard part = RectifiedBoard.of(picture, grid(), RectifiedBoard.COARSE, window);
    return new DiscFinder(part, camera, learned).spot(field, odds);
  }
}
