package dev.huff.vision.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.BoardWatcher;
import dev.huff.vision.BoardWatcher.Report;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.follow.KingMarking;
import dev.huff.vision.game.PositionGate.Verdict;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.BoardReader.Depth;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.PictureReading;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PositionGateTest {
  private static final Position START = RuleBook.get("english").start();

  /** Played on the squares on which a board that lies turned by a quarter has its pieces. */
  private static final Position TURNED = RuleBook.get("spanish").start();

  private static Picture upright;
  private static Picture turned;

  @BeforeAll
  static void photograph() {
    upright = picture(START);
    turned = picture(TURNED);
  }

  private static Picture picture(Position position) {
    PlayTable table = new PlayTable(TablePieces.of(position));
    return Picture.of(new TableCamera(table, 7, 1024, 768).shoot(0).image());
  }

  private static BoardReading sighting(Picture picture) {
    PictureReading look = new BoardReader(START.geometry()).read(picture, Depth.MEN);
    return ((PictureReading.Seen) look).sighting();
  }

  private static List<Report> watch(Picture picture, CameraRotation side) {
    BoardFinder finder = new BoardFinder(8, 8);
    SensingLevel level = SensingLevel.COLOUR;
    return new BoardWatcher(START, level, KingMarking.STACKED, side, finder).see(0, picture);
  }

  private static void assertPassesStart(Verdict verdict) {
    Snapshot wanted = Snapshot.of(START, SensingLevel.COLOUR);
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Passed.class,
            passed ->
                assertThat(IntStream.rangeClosed(1, 32).mapToObj(passed.snapshot()::at))
                    .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, 32).mapToObj(wanted::at).toList()));
  }

  @Test
  void passesAPositionOfTheRuleSet() {
    assertPassesStart(new PositionGate(START, CameraRotation.ANY).check(sighting(upright)));
  }

  @Test
  void namesABoardThatLiesTurnedByAQuarter() {
    assertThat(new PositionGate(START, CameraRotation.ANY).check(sighting(turned)))
        .isEqualTo(new Verdict.Refused(PositionGate.QUARTER));
  }

  @Test
  void readsABoardThatIsSaidToLieTurnedByAQuarter() {
    assertPassesStart(new PositionGate(START, CameraRotation.QUARTER).check(sighting(turned)));
  }

  @Test
  void refusesMorePiecesThanASideHas() {
    Position few = Position.empty(START.geometry(), START.toMove());
    assertThat(new PositionGate(few, CameraRotation.ANY).check(sighting(upright)))
        .isInstanceOfSatisfying(
            Verdict.Refused.class, it -> assertThat(it.reason()).contains("12 white pieces"));
  }

  @Test
  void refusesAPositionWithASquareThatIsNotRead() {
    for (int column = 0; column < 2; column++) {
      BoardReading doubtful = sighting(upright).unread(List.of(new GridCell(3, column)));
      assertThat(new PositionGate(START, CameraRotation.ANY).check(doubtful))
          .as("of either colour")
          .isInstanceOf(Verdict.Refused.class);
    }
  }

  @Test
  void aGameNamesABoardThatLiesTurnedByAQuarterAndCanBePlayedOnIt() {
    assertThat(watch(turned, CameraRotation.ANY))
        .anyMatch(
            it ->
                it instanceof Report.Told told
                    && told.status().state() == BoardStatus.State.LEARNING
                    && told.status().detail().contains("--rotate 90"));
    assertThat(watch(turned, CameraRotation.QUARTER))
        .contains(new Report.Read(Snapshot.of(START, SensingLevel.COLOUR)));
  }
}
