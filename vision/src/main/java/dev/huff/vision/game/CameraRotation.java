package dev.huff.vision.game;

import dev.huff.rules.board.Geometry;
import dev.huff.vision.picture.Grid;
import java.util.List;
import java.util.Optional;

/** Orientation of a board before the camera, as far as somebody has said so. */
public enum CameraRotation {
  /** As the pieces show. */
  ANY,
  /** White sits at the top of the picture. */
  TOP,
  /**
   * Turned by a quarter, so that the squares of the other colour are where those that are played on
   * should be. The game is played on its mirror image, which is the same game.
   */
  QUARTER;

  /** From where a board that lies so may be seen. */
  public List<ViewOrientation> seats(Grid grid, Geometry geometry) {
    List<ViewOrientation> all = ViewOrientation.all(grid, geometry);
    return switch (this) {
      case ANY -> all;
      case TOP -> List.of(new ViewOrientation(2));
      case QUARTER -> all.stream().map(ViewOrientation::mirrored).toList();
    };
  }

  /** The way of lying that is meant by that many degrees; empty if none is. */
  public static Optional<CameraRotation> of(int degrees) {
    return switch (degrees) {
      case 0 -> Optional.of(ANY);
      case 90, 270 -> Optional.of(QUARTER);
      case 180 -> Optional.of(TOP);
      default -> Optional.empty();
    };
  }
}
