package dev.huff.vision.follow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.BoardReader.Depth;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.FrameAnalysis;
import dev.huff.vision.read.PictureReading;
import dev.huff.vision.square.SquareNetwork;
import dev.huff.vision.square.SquareNetworkInput;
import dev.huff.vision.square.SquareOdds;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is looked at again of a board, painted as seen from straight above. */
class FieldInspectionTest {
  private static final int FIELD = 60;
  private static final int SIDE = 10 * FIELD;

  private final Picture picture = Picture.of(SIDE, SIDE, start());

  /** The kind of what appears on a field is not that of what stood there before. */
  @ParameterizedTest
  @EnumSource
  void judgesAnewWhatAppearsWhereNothingWasSeenToStand(KingMarking kings) {
    BoardReading sighting =
        ((PictureReading.Seen)
                new BoardReader(RuleBook.get("english").geometry()).read(picture, Depth.MEN))
            .sighting();
    FrameAnalysis analysis = sighting.analysis();
    KnownBoard known = KnownBoard.of(picture, sighting.grid(), analysis.learned());
    KindReader<?> kinds =
        switch (kings) {
          case STACKED -> StackedKingReader.of(picture, sighting, true);
          case MARKED -> MarkedKingReader.of(picture, sighting, true);
        };
    BoardMemory seen = BoardMemory.of(analysis.measurements(), Optional.of(kinds));
    crown(known, seen, WorkBudget.whole(), sighting);
    GridCell at = sighting.pieces().get(0).at();
    assertThat(sighting.at(at)).isEqualTo(FieldReading.BLACK);
    assertThat(seen.kinds().orElseThrow().hasSeen(at)).isTrue();

    BoardReading without = sighting.unread(List.of(at));
    crown(known, seen, WorkBudget.whole(), without);
    WorkBudget spent = WorkBudget.of(33, 64);
    spent.tryTake(WorkBudget.LOOK, 0);
    spent.tryTake(WorkBudget.JUDGE, 0);
    crown(known, seen, spent, sighting);
    assertThat(seen.isPending(at)).isTrue();
  }

  /** In eight ways, as single pictures are looked at, it took longer than finding the board. */
  @Test
  void looksAtABoardThatWasKnockedInOneWay() {
    BoardReading sighting =
        ((PictureReading.Seen)
                new BoardReader(RuleBook.get("english").geometry()).read(picture, Depth.MEN))
            .sighting();
    BoardReading again =
        BoardFollower.of(picture, sighting, true, Optional.empty()).readAgain(picture, 33);
    Map<GridCell, SquareOdds> odds =
        SquareNetwork.shipped().readQuickly(SquareNetworkInput.of(picture, sighting.grid()));
    assertThat(again.analysis().measurements())
        .allSatisfy(
            (at, measured) -> assertThat(measured.odds().piece()).isEqualTo(odds.get(at).piece()));
  }

  private void crown(KnownBoard known, BoardMemory seen, WorkBudget effort, BoardReading flat) {
    new FieldInspection(known, picture, seen, effort).crown(flat);
  }

  private static byte[] start() {
    byte[] bgr = new byte[3 * SIDE * SIDE];
    for (int i = 0; i < SIDE * SIDE; i++) {
      int[] colour =
          colour((double) (i % SIDE) / FIELD - 1, Math.floorDiv(i, SIDE) / (double) FIELD - 1);
      for (int channel = 0; channel < 3; channel++) {
        // Some grain: nothing is quite even.
        bgr[3 * i + channel] = (byte) (colour[channel] + i * 31 % 7);
      }
    }
    return bgr;
  }

  /** What is to be seen there, in fields from the upper left corner of the board. */
  private static int[] colour(double x, double y) {
    if (x < 0 || y < 0 || x >= 8 || y >= 8) {
      return new int[] {120, 120, 120};
    }
    boolean isDark = ((int) x + (int) y) % 2 == 1;
    double off = Math.hypot(x - (int) x - 0.5, y - (int) y - 0.5);
    if (isDark && off < 0.4 && (y < 3 || y >= 5)) {
      return y < 3 ? new int[] {25, 25, 25} : new int[] {235, 240, 240};
    }
    return isDark ? new int[] {50, 80, 120} : new int[] {170, 200, 215};
  }
}
