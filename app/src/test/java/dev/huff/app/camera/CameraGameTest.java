package dev.huff.app.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.move.Move;
import dev.huff.core.move.MoveGenerator;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.Surface;
import dev.huff.simulator.table.Table;
import dev.huff.vision.Watch;
import dev.huff.vision.picture.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games on a rendered table, read picture by picture in simulated time. */
class CameraGameTest {
  private static final int PICTURE_MILLIS = 200;

  private final RuleSet rules = RuleBook.get("english");
  private final List<BoardStatus> told = new ArrayList<>();
  private final List<Snapshot> read = new ArrayList<>();
  private Position position = rules.start();
  private final Table table = new Table(Surface.of(position));
  private TableCamera camera = new TableCamera(table, 3, 640, 480);
  private final Watch watch = new Watch(position, 0, SensingLevel.COLOUR);
  private long time;

  private void look(int pictures) {
    for (int i = 0; i < pictures; i++) {
      time += PICTURE_MILLIS;
      for (Watch.Report report : watch.see(time, Picture.of(camera.shoot(time).image()))) {
        if (report instanceof Watch.Report.Read reading) {
          read.add(reading.snapshot());
        } else if (report instanceof Watch.Report.Told status) {
          told.add(status.status());
        }
      }
    }
  }

  /** The last reading of so many times the same picture. */
  private Optional<Snapshot> see(Watch watching, Picture picture, int times) {
    return see(watching, picture, times, PICTURE_MILLIS);
  }

  private Optional<Snapshot> see(Watch watching, Picture picture, int times, int apart) {
    Optional<Snapshot> last = Optional.empty();
    for (int i = 0; i < times; i++) {
      time += apart;
      for (Watch.Report report : watching.see(time, picture)) {
        last = report instanceof Watch.Report.Read seen ? Optional.of(seen.snapshot()) : last;
      }
    }
    return last;
  }

  private void play(Random random) {
    List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
    Move move = moves.get(random.nextInt(moves.size()));
    watch.expect(possible());
    table.lay(table.surface().without(table.surface().cell(move.from())));
    look(1);
    position = move.applyTo(position);
    table.lay(Surface.of(position));
    look(8);
  }

  private Snapshot last() {
    return read.get(read.size() - 1);
  }

  @Test
  void readsEveryPositionOnceHandsAreOffAndNothingWrongBetween() {
    look(2);
    assertThat(told).extracting(BoardStatus::state).containsExactly(State.READY);
    Random random = new Random(11);
    for (int ply = 0; ply < 5; ply++) {
      Snapshot before = Snapshot.of(position, SensingLevel.COLOUR);
      int from = read.size();
      play(random);
      Snapshot after = Snapshot.of(position, SensingLevel.COLOUR);
      assertThat(last()).isEqualTo(after);
      assertThat(read.subList(from, read.size())).allMatch(seen -> isBetween(seen, before, after));
    }
  }

  /** A field shows what stood there, what stands there now, or is not read. */
  private static boolean isBetween(Snapshot seen, Snapshot before, Snapshot after) {
    for (int field = 1; field <= seen.geometry().size(); field++) {
      boolean known = seen.at(field) == before.at(field) || seen.at(field) == after.at(field);
      if (!known && seen.at(field) != Reading.UNREAD) {
        return false;
      }
    }
    return true;
  }

  @Test
  void forgetsWhatItSawUnderAHandThatRests() {
    Watch kinds = new Watch(position, 0, SensingLevel.KIND);
    Move move = MoveGenerator.of(rules).legalMoves(position).get(0);
    Picture before = Picture.of(camera.shoot(0).image());
    table.lay(table.surface().without(table.surface().cell(move.from())));
    Picture hand = Picture.of(camera.shoot(100).image());
    table.lay(Surface.of(move.applyTo(position)));
    camera.shoot(200);
    Picture after = Picture.of(camera.shoot(2000).image());
    see(kinds, before, 3);
    assertThat(see(kinds, hand, 20))
        .hasValueSatisfying(seen -> assertThat(seen.toString()).contains("?"));
    position = move.applyTo(position);
    assertThat(see(kinds, after, 12)).hasValue(Snapshot.of(position, SensingLevel.KIND));
  }

  /** Or a single picture would take as long as the whole board. */
  @Test
  void looksAtManyChangesOverSeveralPictures() {
    Watch kinds = new Watch(position, 0, SensingLevel.KIND);
    see(kinds, Picture.of(camera.shoot(0).image()), 3);
    Snapshot before = Snapshot.of(position, SensingLevel.KIND);
    for (int field = 21; field <= 28; field++) {
      table.lay(table.surface().without(table.surface().cell(field)));
    }
    camera.shoot(100);
    Picture few = Picture.of(camera.shoot(2000).image());
    List<Snapshot> seen = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      see(kinds, few, 1, 33).ifPresent(seen::add);
    }
    Snapshot after = table.surface().snapshot(SensingLevel.KIND);
    assertThat(seen).hasSizeGreaterThan(3).endsWith(after);
    assertThat(seen).allMatch(one -> isBetween(one, before, after));
  }

  /** Or readings would come late where pictures are rare. */
  @Test
  void goesOnWithARarePictureUntilTheNextIsDue() {
    Watch kinds = new Watch(position, 0, SensingLevel.KIND);
    see(kinds, Picture.of(camera.shoot(0).image()), 3);
    for (int field = 21; field <= 28; field++) {
      table.lay(table.surface().without(table.surface().cell(field)));
    }
    camera.shoot(100);
    Picture few = Picture.of(camera.shoot(2000).image());
    see(kinds, few, 2);
    time += PICTURE_MILLIS;
    Snapshot first = last(kinds.take(time, few)).orElseThrow();
    List<Snapshot> further = new ArrayList<>();
    while (kinds.hasMore()) {
      last(kinds.goOn(time, few)).ifPresent(further::add);
    }
    assertThat(first.toString()).contains("?");
    assertThat(further).endsWith(table.surface().snapshot(SensingLevel.KIND));
  }

  private static Optional<Snapshot> last(List<Watch.Report> reports) {
    return reports.stream()
        .filter(Watch.Report.Read.class::isInstance)
        .map(report -> ((Watch.Report.Read) report).snapshot())
        .reduce((before, after) -> after);
  }

  @Test
  void readsOnWhileTheSunSetsAndALampIsLit() {
    look(2);
    Random random = new Random(12);
    for (int hour = 1; hour <= 3; hour++) {
      camera.darken(hour / 3.0);
      watch.expect(possible());
      look(14);
      assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
      play(random);
      assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
    }
    assertThat(told).extracting(BoardStatus::state).containsOnly(State.READY);
  }

  /** Fields seen in other light tell nothing of how fields look in that of a lamp. */
  @ParameterizedTest
  @ValueSource(longs = {3, 50512})
  void readsOnWhenALampIsLitAtOnce(long seed) {
    camera = new TableCamera(table, seed, 640, 480);
    look(2);
    camera.darken(1);
    look(10);
    Random random = new Random(16);
    for (int ply = 0; ply < 3; ply++) {
      play(random);
      assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
    }
  }

  /** What the game knows: what stands there, or what a move leaves. */
  private List<Position> possible() {
    List<Position> possible = new ArrayList<>(List.of(position));
    MoveGenerator.of(rules).legalMoves(position).forEach(m -> possible.add(m.applyTo(position)));
    return possible;
  }

  @Test
  void findsTheBoardAgainWithinASecondAfterABumpAndSaysSo() {
    look(2);
    camera.bump(0.5, 0.3);
    look(5);
    assertThat(told)
        .extracting(BoardStatus::state)
        .containsExactly(State.READY, State.SEARCHING, State.READY);
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
  }

  /** Kinds are judged again one by one: a single picture would take as long as all of them. */
  @Test
  void tellsABumpedBoardAtOnceAndKingsThatCameMeanwhileSoonAfter() {
    Watch kinds = new Watch(position, 0, SensingLevel.KIND);
    camera = new TableCamera(table, 3, 1280, 960);
    see(kinds, Picture.of(camera.shoot(0).image()), 3, 33);
    Snapshot before = Snapshot.of(position, SensingLevel.KIND);
    table.lay(table.surface().with(table.surface().cell(1), Piece.king(Side.BLACK)));
    camera.bump(0.5, 0.3);
    camera.shoot(100);
    Picture bumped = Picture.of(camera.shoot(2000).image());
    assertThat(see(kinds, bumped, 3, 33)).hasValue(before);
    Snapshot after = table.surface().snapshot(SensingLevel.KIND);
    assertThat(see(kinds, bumped, 60, 33)).hasValue(after);
  }

  /** Or whoever bumped it plays on, and for seconds nobody is told. */
  @Test
  void findsABumpedBoardUnderAHandThatMovesOn() {
    look(2);
    camera.bump(0.5, 0.3);
    for (int i = 0; i < 5; i++) {
      camera.reach(table.surface().cell(14 + i), time + 2 * PICTURE_MILLIS);
      look(1);
    }
    assertThat(told)
        .extracting(BoardStatus::state)
        .containsExactly(State.READY, State.SEARCHING, State.READY);
    look(5);
    assertThat(told).hasSize(3);
    Snapshot truth = Snapshot.of(position, SensingLevel.COLOUR);
    assertThat(last()).isEqualTo(truth);
    assertThat(read).allMatch(seen -> isBetween(seen, truth, truth));
  }

  /** A knock that leaves most corners where four fields meet where they were looked for. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.15, 0.25})
  void noticesThatTheBoardWasNudged(double fields) {
    look(2);
    camera.bump(fields, 0);
    look(5);
    assertThat(told).extracting(BoardStatus::state).endsWith(State.SEARCHING, State.READY);
    play(new Random(13));
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
  }

  @Test
  void seesRedMenLeaveFieldsOfTheirOwnBrightness() {
    camera = new TableCamera(table, 921, 640, 480);
    look(2);
    Random random = new Random(14);
    for (int ply = 0; ply < 4; ply++) {
      play(random);
      assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
    }
  }

  @Test
  void readsMenThatStandHalfOffTheirFields() {
    camera.slip(1);
    look(2);
    Random random = new Random(15);
    for (int ply = 0; ply < 5; ply++) {
      play(random);
      assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
    }
  }

  @Test
  void goesOnWhenTheLightComesBackAfterAMoveInTheDark() {
    look(2);
    camera.dim(0.0001);
    look(6);
    assertThat(told).extracting(BoardStatus::state).endsWith(State.LOST);
    watch.expect(possible());
    position = MoveGenerator.of(rules).legalMoves(position).get(0).applyTo(position);
    table.lay(Surface.of(position));
    look(3);
    camera.dim(1);
    look(6);
    assertThat(told).extracting(BoardStatus::state).endsWith(State.READY);
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
  }

  /** The hand that knocked the board is still there when it is found again, and goes after. */
  @Test
  void takesNoHandForTheBoardWhenItFindsItAgain() {
    look(2);
    watch.expect(possible());
    for (int ply = 0; ply < 3; ply++) {
      Move move = MoveGenerator.of(rules).legalMoves(position).get(0);
      position = move.applyTo(position);
      table.lay(Surface.of(position));
      camera.bump(0.4 - 0.3 * ply, 0.3);
      camera.shoot(time);
      camera.reach(table.surface().cell(move.to()), time + 1600);
      look(16);
      assertThat(told).extracting(BoardStatus::state).endsWith(State.SEARCHING, State.READY);
      assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
      watch.expect(possible());
    }
  }

  @Test
  void waitsUntilTheExpectedPositionIsSetUp() {
    Surface complete = table.surface();
    table.lay(complete.without(complete.cell(1)));
    look(3);
    assertThat(told).extracting(BoardStatus::state).containsOnly(State.LEARNING);
    assertThat(read).isEmpty();
    table.lay(complete);
    look(6);
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
  }
}
