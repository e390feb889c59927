package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.BoardWatcher.Report;
import dev.huff.vision.picture.Picture;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The first picture of a game: whatever is played, the camera learns from its start position. */
@Tag("slow")
class StartPositionsTest {
  static Stream<Position> starts() {
    return RuleBook.all().stream().map(RuleSet::start).distinct();
  }

  @ParameterizedTest
  @MethodSource("starts")
  void areLearntAtTheFirstPicture(Position start) {
    assertLearns(start, 3);
  }

  /** On boards played all over, the fields beside a disc are bare only where none stands. */
  @ParameterizedTest
  @ValueSource(longs = {9, 10, 11, 29})
  void areLearntOnBoardsPlayedAllOver(long seed) {
    assertLearns(RuleBook.get("turkish").start(), seed);
  }

  /**
   * Light that dark fields mirror is added to them; beside them light discs are no darker for it.
   */
  @Test
  void areLearntWhereDarkFieldsMirrorALamp() {
    Position start = RuleBook.get("turkish").start();
    TableCamera camera = new TableCamera(new PlayTable(TablePieces.of(start)), 63701);
    camera.walk(319);
    BoardWatcher watch = new BoardWatcher(start, SensingLevel.KIND);
    assertThat(watch.see(200, Picture.of(camera.shoot(200).image())))
        .contains(new Report.Read(Snapshot.of(start, SensingLevel.KIND)));
  }

  /** Whether these red discs on red fields are stacks no picture tells: the game does. */
  @Test
  void areNotForgottenWhereTheGameAloneTellsMenFromKings() {
    Position start = RuleBook.get("turkish").start();
    TableCamera camera = new TableCamera(new PlayTable(TablePieces.of(start)), 50732, 1280, 960);
    BoardWatcher watch = new BoardWatcher(start, SensingLevel.KIND);
    List<Report> first = watch.see(5000, Picture.of(camera.shoot(5000).image()));
    assertThat(first).contains(new Report.Read(Snapshot.of(start, SensingLevel.KIND)));
    for (int time = 5200; time < 7000; time += 200) {
      assertThat(watch.see(time, Picture.of(camera.shoot(time).image()))).isEmpty();
    }
  }

  /** Where every red disc on a red field is hardly seen, only the position tells that they are. */
  @Test
  void areLearntThoughHalfOfASideHardlyShows() {
    Position start = RuleBook.get("turkish").start();
    TableCamera camera = redOnRed(new PlayTable(TablePieces.of(start)));
    BoardWatcher watch = new BoardWatcher(start, SensingLevel.KIND);
    assertThat(watch.see(200, Picture.of(camera.shoot(200).image())))
        .contains(new Report.Read(Snapshot.of(start, SensingLevel.KIND)));
  }

  /** What the position expects is not seen for that. */
  @Test
  void areNotLearntWhileAManIsMissing() {
    Position start = RuleBook.get("turkish").start();
    PlayTable table = new PlayTable(TablePieces.of(start));
    TableCamera camera = redOnRed(table);
    table.lay(TablePieces.of(start).without(8));
    BoardWatcher watch = new BoardWatcher(start, SensingLevel.KIND);
    assertThat(watch.see(200, Picture.of(camera.shoot(200).image())))
        .noneMatch(Report.Read.class::isInstance);
  }

  private static TableCamera redOnRed(PlayTable table) {
    TableCamera camera = new TableCamera(table, 50732);
    camera.walk(67);
    return camera;
  }

  private static void assertLearns(Position start, long seed) {
    TableCamera camera = new TableCamera(new PlayTable(TablePieces.of(start)), seed, 1280, 960);
    BoardWatcher watch = new BoardWatcher(start, SensingLevel.COLOUR);
    List<Report> reports = watch.see(5000, Picture.of(camera.shoot(5000).image()));
    assertThat(reports)
        .as(reports.toString())
        .contains(new Report.Read(Snapshot.of(start, SensingLevel.COLOUR)))
        .anyMatch(it -> it instanceof Report.Told told && told.status().state() == State.READY);
  }
}
