package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Homography;
import dev.huff.vision.picture.LabColour;
import dev.huff.vision.picture.LensDistortion;
import dev.huff.vision.picture.OpenCv;
import dev.huff.vision.square.PieceColourFeature;
import dev.huff.vision.square.SquareOdds;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.opencv.core.Point;

class FieldClassifierTest {
  private static final GridCell DISC = new GridCell(0, 0);
  private static final GridCell GRAIN = new GridCell(0, 1);

  /** Of two squares that the network calls a piece, only the first shows a round rim. */
  private static FrameAnalysis analysis() {
    PieceColourFeature mark = PieceColourFeature.of(0, 0, 0, 0);
    SideColourModel sides = new SideColourModel(Optional.of(mark), Optional.empty());
    return new FrameAnalysis(
        Map.of(DISC, piece(mark, 0.4), GRAIN, piece(mark, 0.15)),
        new LearnedParameters(0.4, 0.1, 1, -1, 0, sides, 0, Map.of()));
  }

  private static SquareMeasurement piece(PieceColourFeature mark, double rim) {
    DiscCandidate disc = new DiscCandidate(DISC, 0.5, 0.5, rim, new LabColour(50, 0, 0));
    return new SquareMeasurement(new SquareOdds(0.01, 0.99, 0, mark), Optional.of(disc), true);
  }

  private static Grid grid() {
    OpenCv.load();
    List<Point> corners =
        List.of(new Point(0, 0), new Point(2, 0), new Point(2, 1), new Point(0, 1));
    return new Grid(
        2, 1, Homography.fit(corners, corners, 0).orElseThrow(), new LensDistortion(0, 2, 1));
  }

  @Test
  void inASinglePictureWhatHasNoRoundRimMayBeTheGrainOfABareSquare() {
    BoardReading reading = FieldClassifier.alone(grid(), analysis()).read();
    assertThat(reading.at(DISC)).isEqualTo(FieldReading.WHITE);
    assertThat(reading.at(GRAIN)).isEqualTo(FieldReading.UNREAD);
  }

  /** There the start position has taught how the pieces and the bare squares look. */
  @Test
  void inAGameADiscThatHardlyStandsOutIsRead() {
    BoardReading reading = FieldClassifier.inGame(grid(), analysis()).read();
    assertThat(reading.at(GRAIN)).isEqualTo(FieldReading.WHITE);
  }
}
