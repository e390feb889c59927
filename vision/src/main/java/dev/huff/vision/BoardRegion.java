package dev.huff.vision;

import dev.huff.rules.board.Geometry;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.find.FixedCornerLocator;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.game.ViewOrientation;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Locates a board and its orientation: by a locator until somebody points at it. */
final class BoardRegion {
  private final Geometry geometry;
  private final boolean isWhiteAbove;
  private final AtomicReference<Optional<ManualBoardLocation>> pointed =
      new AtomicReference<>(Optional.empty());
  private BoardLocator locator;
  private Optional<ManualBoardLocation> shown = Optional.empty();
  private Optional<ManualBoardLocation> corners = Optional.empty();

  BoardRegion(Geometry geometry, BoardLocator locator, CameraRotation side) {
    this.geometry = geometry;
    this.isWhiteAbove = side == CameraRotation.TOP;
    this.locator = locator;
  }

  /** Somebody points at the board; from any thread. */
  void point(ManualBoardLocation at) {
    pointed.set(Optional.of(at));
  }

  /** Takes what was pointed at since the last picture; whether anything was. */
  boolean take(Picture picture) {
    Optional<ManualBoardLocation> fresh = pointed.getAndSet(Optional.empty());
    if (fresh.isEmpty()) {
      return false;
    }
    shown = fresh;
    Optional<List<double[]>> four =
        fresh.flatMap(it -> it.corners(picture.width(), picture.height()));
    if (four.isPresent()) {
      corners = fresh;
      locator =
          new FixedCornerLocator(geometry.width(), geometry.height(), four.get(), locator.bend());
    }
    return true;
  }

  /** What was shown is known by now. */
  void forget() {
    shown = Optional.empty();
  }

  /** The seat that was shown, told until it is forgotten. */
  Optional<ViewOrientation> seat(Picture picture, Grid grid) {
    return shown.map(
        it ->
            ViewOrientation.nearest(
                it.seatX() * picture.width(), it.seatY() * picture.height(), grid, geometry));
  }

  /** The corners that were shown last, in pixels of that picture. */
  Optional<List<double[]>> corners(Picture picture) {
    return corners.flatMap(it -> it.corners(picture.width(), picture.height()));
  }

  BoardLocator locator() {
    return locator;
  }

  BoardReader reader() {
    return new BoardReader(geometry, locator, isWhiteAbove);
  }
}
