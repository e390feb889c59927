package dev.huff.vision;

import dev.huff.rules.board.Position;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.follow.BoardFollower;
import dev.huff.vision.follow.KingMarking;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.game.ExpectedOpening;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.BoardReader.Depth;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.PictureReading;
import java.util.Optional;

/**
 * Reads single pictures of one board and set, having been shown the start position first: it tells
 * how the set's men look, so that marked kings are known too. The pictures are of one camera that
 * looks from one side; board and camera may have moved a little.
 */
public final class TrainedReader {
  private final BoardLocator locator;
  private final BoardFollower taught;

  private TrainedReader(BoardLocator locator, BoardFollower taught) {
    this.locator = locator;
    this.taught = taught;
  }

  /**
   * Learns.
   *
   * @param picture shows that position
   * @param start a position of men only
   * @param side how the board lies
   * @return nothing when the picture does not show it
   */
  public static Optional<TrainedReader> of(
      Picture picture, Position start, BoardLocator locator, CameraRotation side) {
    BoardReader reader = new BoardReader(start.geometry(), locator, side == CameraRotation.TOP);
    if (!(reader.read(picture, Depth.MEN) instanceof PictureReading.Seen seen)) {
      return Optional.empty();
    }
    BoardReading sighting = seen.sighting();
    ExpectedOpening opening = new ExpectedOpening(start);
    ExpectedOpening.Fit fit = opening.fit(sighting, side.seats(sighting.grid(), start.geometry()));
    if (!opening.isSeen(fit)) {
      return Optional.empty();
    }
    BoardFollower follower =
        BoardFollower.of(picture, fit.sighting(), true, Optional.of(KingMarking.MARKED));
    follower.readAll(picture);
    follower.trust();
    return Optional.of(new TrainedReader(locator, follower));
  }

  /** Looks for the board and reads it. */
  public PictureReading read(Picture picture) {
    BoardFinding finding = locator.find(picture);
    if (finding instanceof Missing missing) {
      return new PictureReading.Nothing(missing.reason());
    }
    Grid seen = ((Found) finding).grid();
    Grid grid = seen.like(taught.grid());
    if (grid.width() != taught.grid().width()) {
      return new PictureReading.Nothing(
          "the board lies the other way round than in the start position");
    }
    return new PictureReading.Seen(taught.moved(picture, grid).readAll(picture));
  }
}
