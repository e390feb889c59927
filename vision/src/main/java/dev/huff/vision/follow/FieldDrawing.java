package dev.huff.vision.follow;

import dev.huff.vision.height.Heights;
import dev.huff.vision.height.Judging;
import dev.huff.vision.height.Stand;
import dev.huff.vision.height.Storeys;
import dev.huff.vision.picture.Camera;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.LightRatio;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.List;

/**
 * Draws what may stand on single fields of a board, and holds it against a picture.
 *
 * @param grid where the board lies
 * @param heights what the discs look like
 */
record FieldDrawing(Grid grid, Heights heights) {
  /** The same after the board or the camera has moved. */
  FieldDrawing moved(Picture picture, Grid to) {
    double longer = heights.shape().camera().longer();
    Camera camera = Camera.of(to.map(), picture.width(), picture.height(), longer);
    return new FieldDrawing(to, heights.seenFrom(camera));
  }

  /** The same where pictures show such light, compared with that in which it was learnt. */
  FieldDrawing in(LightRatio light) {
    return new FieldDrawing(grid, heights.in(light));
  }

  /**
   * What speaks for a stack of two there, rather than for one disc, to be told step by step.
   *
   * @param all what stands on the board
   */
  Judging judging(Picture picture, Stand stand, List<Stand> all) {
    return storeys(picture, stand, all).judging(stand);
  }

  private Storeys storeys(Picture picture, Stand stand, List<Stand> all) {
    RectifiedBoard part =
        RectifiedBoard.of(picture, grid, RectifiedBoard.FINE, Storeys.part(stand, heights, grid));
    return new Storeys(part, heights, all);
  }
}
