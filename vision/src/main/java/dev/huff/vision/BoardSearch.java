package dev.huff.vision;

import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.find.PictureCondition;
import dev.huff.vision.follow.BoardFollower;
import dev.huff.vision.follow.KingMarking;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.game.ExpectedOpening;
import dev.huff.vision.game.PositionGate;
import dev.huff.vision.game.SnapshotMapper;
import dev.huff.vision.game.ViewOrientation;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader.Depth;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.PictureReading;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds a board: first by the position that is expected on it, which teaches its set, its wood and
 * its light; then wherever it was moved to. Tells why it is not found.
 *
 * @param kings how they show, if anybody asks for them
 * @param mapper knows what stands on the board while it is looked for again
 */
record BoardSearch(
    ExpectedOpening opening,
    Optional<KingMarking> kings,
    SnapshotMapper mapper,
    CameraRotation side,
    BoardRegion region,
    ReportBuffer reports) {

  /** The place of a board that was not seen before, if it shows what is expected. */
  Optional<LocatedBoard> first(Picture picture) {
    PictureReading look = region.reader().read(picture, Depth.MEN);
    if (look instanceof PictureReading.Nothing nothing) {
      reports.tell(
          State.SEARCHING,
          ReportBuffer.sentence(nothing.reason()) + " Show the camera the whole board.");
      return Optional.empty();
    }
    return learn(picture, fit(picture, ((PictureReading.Seen) look).sighting()));
  }

  /** How well the position expected is seen. */
  private ExpectedOpening.Fit fit(Picture picture, BoardReading sighting) {
    Grid grid = sighting.grid();
    Geometry geometry = opening.position().geometry();
    List<ViewOrientation> seats =
        shown(picture, grid).map(List::of).orElseGet(() -> side.seats(grid, geometry));
    return opening.fit(sighting, seats);
  }

  private Optional<ViewOrientation> shown(Picture picture, Grid grid) {
    return region
        .seat(picture, grid)
        .map(seat -> side == CameraRotation.QUARTER ? seat.mirrored() : seat);
  }

  /** Whether the position would be seen if the board lay turned by a quarter. */
  private boolean isTurned(BoardReading sighting) {
    Geometry geometry = opening.position().geometry();
    return side == CameraRotation.ANY
        && geometry.playing() != Playing.ALL
        && opening.isSeen(
            opening.fit(sighting, CameraRotation.QUARTER.seats(sighting.grid(), geometry)));
  }

  private Optional<LocatedBoard> learn(Picture picture, ExpectedOpening.Fit fit) {
    if (!opening.isSeen(fit) && !opening.isNearlySeen(fit)) {
      if (isTurned(fit.sighting())) {
        reports.tell(State.LEARNING, ReportBuffer.sentence(PositionGate.QUARTER));
        return Optional.empty();
      }
      reports.tell(
          State.LEARNING,
          "The board is seen; squares that differ from the position expected: "
              + fit.differences()
              + ". Set it up, or wait until hands are off."
              + PictureCondition.of(picture)
                  .map(why -> " " + ReportBuffer.sentence(why))
                  .orElse(""));
      return Optional.empty();
    }
    BoardReading sighting = fit.sighting();
    BoardFollower follower = BoardFollower.of(picture, sighting, opening.isOfMen(), kings);
    return Optional.of(new LocatedBoard(follower, fit.seat()));
  }

  /**
   * The place of a board that has moved.
   *
   * @param was where it was
   * @param finding what was found of it in the picture
   */
  Optional<LocatedBoard> again(Picture picture, LocatedBoard was, BoardFinding finding) {
    if (!(finding instanceof Found found)) {
      String reason = ((BoardFinding.Missing) finding).reason();
      reports.tell(State.LOST, ReportBuffer.sentence(reason) + " The game goes on where it was.");
      return Optional.empty();
    }
    Grid nearest = found.grid().like(was.grid());
    if (!nearest.isShapedLike(was.grid())) {
      reports.tell(State.LOST, "The board lies the other way round: turn it back.");
      return Optional.empty();
    }
    Optional<ViewOrientation> seat = shown(picture, nearest);
    Grid grid = seat.isPresent() ? nearest : known(picture, was, nearest);
    return Optional.of(
        new LocatedBoard(was.follower().moved(picture, grid), seat.orElse(was.seat())));
  }

  /**
   * The board counted from the corner from which the game's position stands there, if from the
   * nearest another one does: the board or the camera was turned.
   */
  private Grid known(Picture picture, LocatedBoard was, Grid nearest) {
    if (!mapper.prior().isOther(men(picture, was, nearest))) {
      return nearest;
    }
    return Stream.iterate(nearest.turned(), Grid::turned)
        .limit(3)
        .filter(grid -> grid.isShapedLike(nearest))
        .filter(grid -> mapper.prior().isKnown(men(picture, was, grid)))
        .findFirst()
        .orElse(nearest);
  }

  private Snapshot men(Picture picture, LocatedBoard was, Grid grid) {
    return mapper.men(was.follower().moved(picture, grid).readAgain(picture, 0), was.seat());
  }
}
