package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.picture.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games on a rendered table, read picture by picture in simulated time. */
class CameraGameTest {
  private final RuleSet rules = RuleBook.get("english");
  private Position position = rules.start();
  private final PlayTable table = new PlayTable(TablePieces.of(position));
  private TableCamera camera = new TableCamera(table, 3, 640, 480);
  private final BoardWatcher watch = new BoardWatcher(position, SensingLevel.COLOUR);
  private final Onlooker onlooker = new Onlooker(watch);

  private void look(int pictures) {
    onlooker.look(camera, pictures);
  }

  private void play(Random random) {
    List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
    Move move = moves.get(random.nextInt(moves.size()));
    watch.expect(possible());
    table.lay(table.surface().without(table.surface().cell(move.from())));
    look(1);
    position = move.applyTo(position);
    table.lay(TablePieces.of(position));
    look(8);
  }

  private Snapshot last() {
    return onlooker.last();
  }

  @Test
  void readsEveryPositionOnceHandsAreOffAndNothingWrongBetween() {
    look(2);
    assertThat(onlooker.told).extracting(BoardStatus::state).containsExactly(State.READY);
    Random random = new Random(11);
    for (int ply = 0; ply < 5; ply++) {
      Snapshot before = Snapshot.of(position, SensingLevel.COLOUR);
      int from = onlooker.read.size();
      play(random);
      Snapshot after = Snapshot.of(position, SensingLevel.COLOUR);
      assertThat(last()).isEqualTo(after);
      assertThat(onlooker.read.subList(from, onlooker.read.size()))
          .allMatch(seen -> isBetween(seen, before, after));
    }
  }

  /** A field shows what stood there, what stands there now, or is not read. */
  private static boolean isBetween(Snapshot seen, Snapshot before, Snapshot after) {
    for (int field = 1; field <= seen.geometry().size(); field++) {
      boolean known = seen.at(field) == before.at(field) || seen.at(field) == after.at(field);
      if (!known && seen.at(field) != FieldReading.UNREAD) {
        return false;
      }
    }
    return true;
  }

  @Test
  @Tag("slow")
  void forgetsWhatItSawUnderAHandThatRests() {
    Onlooker kinds = Onlooker.of(position);
    Move move = MoveGenerator.of(rules).legalMoves(position).get(0);
    Picture before = Picture.of(camera.shoot(0).image());
    table.lay(table.surface().without(table.surface().cell(move.from())));
    Picture hand = Picture.of(camera.shoot(100).image());
    table.lay(TablePieces.of(move.applyTo(position)));
    camera.shoot(200);
    Picture after = Picture.of(camera.shoot(2000).image());
    kinds.look(before, 3);
    assertThat(kinds.look(hand, 20))
        .hasValueSatisfying(seen -> assertThat(seen.toString()).contains("?"));
    position = move.applyTo(position);
    assertThat(kinds.look(after, 12)).hasValue(Snapshot.of(position, SensingLevel.KIND));
  }

  /** Or a single picture would take as long as the whole board. */
  @Test
  void looksAtManyChangesOverSeveralPictures() {
    Onlooker kinds = Onlooker.of(position);
    kinds.look(Picture.of(camera.shoot(0).image()), 3);
    Snapshot before = Snapshot.of(position, SensingLevel.KIND);
    for (int field = 21; field <= 28; field++) {
      table.lay(table.surface().without(table.surface().cell(field)));
    }
    camera.shoot(100);
    Picture few = Picture.of(camera.shoot(2000).image());
    kinds.read.clear();
    kinds.pictureMillis = 33;
    kinds.look(few, 50);
    Snapshot after = table.surface().snapshot(SensingLevel.KIND);
    assertThat(kinds.read).hasSizeGreaterThan(2).endsWith(after);
    assertThat(kinds.read).allMatch(one -> isBetween(one, before, after));
  }

  /** Or readings would come late where pictures are rare. */
  @Test
  void looksAtMoreOfARarePictureUntilTheNextIsDue() {
    Onlooker kinds = Onlooker.of(position);
    kinds.look(Picture.of(camera.shoot(0).image()), 3);
    for (int field = 21; field <= 28; field++) {
      table.lay(table.surface().without(table.surface().cell(field)));
    }
    camera.shoot(100);
    Picture few = Picture.of(camera.shoot(2000).image());
    kinds.look(few, 2);
    long time = kinds.time + kinds.pictureMillis;
    assertThat(last(kinds.watch.see(time, few)))
        .hasValue(table.surface().snapshot(SensingLevel.KIND));
  }

  private static Optional<Snapshot> last(List<BoardWatcher.Report> reports) {
    return reports.stream()
        .filter(BoardWatcher.Report.Read.class::isInstance)
        .map(report -> ((BoardWatcher.Report.Read) report).snapshot())
        .reduce((before, after) -> after);
  }

  @Test
  @Tag("slow")
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
    assertThat(onlooker.told).extracting(BoardStatus::state).containsOnly(State.READY);
  }

  /** Fields seen in other light tell nothing of how fields look in that of a lamp. */
  @ParameterizedTest
  @ValueSource(longs = {3, 50512})
  @Tag("slow")
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
  @Tag("slow")
  void findsTheBoardAgainWithinASecondAfterABumpAndSaysSo() {
    look(2);
    camera.bump(0.5, 0.3);
    look(5);
    assertThat(onlooker.told)
        .extracting(BoardStatus::state)
        .containsExactly(State.READY, State.SEARCHING, State.READY);
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
  }

  /**
   * A phone that is held the other way, or a board that somebody sits down on the other side of.
   */
  @ParameterizedTest
  @ValueSource(doubles = {90, 180, 270})
  @Tag("slow")
  void aBoardThatIsTurnedInMidGameIsReadOn(double degrees) {
    look(2);
    play(new Random(17));
    watch.expect(possible());
    camera.bump(0.2, 0.1, degrees);
    look(5);
    assertThat(onlooker.told).extracting(BoardStatus::state).endsWith(State.SEARCHING, State.READY);
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
    play(new Random(18));
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
  }

  @Test
  @Tag("slow")
  void kingsOfABoardThatIsTurnedInMidGameStayKings() throws FenException {
    position = Fen.read(rules, "W:W21,25,K26,30:B1,3,K7,12").position();
    table.lay(TablePieces.of(position));
    Onlooker kinds = Onlooker.of(position);
    kinds.look(camera, 3);
    camera.bump(0.2, 0.1, 180);
    assertThat(kinds.look(camera, 30)).hasValue(Snapshot.of(position, SensingLevel.KIND));
    assertThat(kinds.told).extracting(BoardStatus::state).endsWith(State.SEARCHING, State.READY);
  }

  /** Kinds are judged again one by one: a single picture would take as long as all of them. */
  @Test
  @Tag("slow")
  void tellsABumpedBoardAtOnceAndKingsThatCameMeanwhileSoonAfter() {
    Onlooker kinds = Onlooker.of(position);
    camera = new TableCamera(table, 3, 1280, 960);
    kinds.pictureMillis = 33;
    kinds.look(Picture.of(camera.shoot(0).image()), 3);
    Snapshot before = Snapshot.of(position, SensingLevel.KIND);
    table.lay(table.surface().with(table.surface().cell(1), Piece.king(Side.BLACK)));
    camera.bump(0.5, 0.3);
    camera.shoot(100);
    Picture bumped = Picture.of(camera.shoot(2000).image());
    assertThat(kinds.look(bumped, 3)).hasValue(before);
    Snapshot after = table.surface().snapshot(SensingLevel.KIND);
    assertThat(kinds.look(bumped, 60)).hasValue(after);
  }

  /** Or whoever bumped it plays on, and for seconds nobody is told. */
  @Test
  @Tag("slow")
  void findsABumpedBoardUnderAHandThatMovesOn() {
    look(2);
    camera.bump(0.5, 0.3);
    for (int i = 0; i < 5; i++) {
      camera.reach(table.surface().cell(14 + i), onlooker.time + 2L * onlooker.pictureMillis);
      look(1);
    }
    assertThat(onlooker.told)
        .extracting(BoardStatus::state)
        .containsExactly(State.READY, State.SEARCHING, State.READY);
    look(5);
    assertThat(onlooker.told).hasSize(3);
    Snapshot truth = Snapshot.of(position, SensingLevel.COLOUR);
    assertThat(last()).isEqualTo(truth);
    assertThat(onlooker.read).allMatch(seen -> isBetween(seen, truth, truth));
  }

  /** A knock that leaves most corners where four fields meet where they were looked for. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.15, 0.25})
  @Tag("slow")
  void noticesThatTheBoardWasNudged(double fields) {
    look(2);
    camera.bump(fields, 0);
    look(5);
    assertThat(onlooker.told).extracting(BoardStatus::state).endsWith(State.SEARCHING, State.READY);
    play(new Random(13));
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
  }

  @Test
  @Tag("slow")
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
  @Tag("slow")
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
  @Tag("slow")
  void goesOnWhenTheLightComesBackAfterAMoveInTheDark() {
    look(2);
    camera.dim(0.0001);
    look(6);
    assertThat(onlooker.told).extracting(BoardStatus::state).endsWith(State.LOST);
    watch.expect(possible());
    position = MoveGenerator.of(rules).legalMoves(position).get(0).applyTo(position);
    table.lay(TablePieces.of(position));
    look(3);
    camera.dim(1);
    look(6);
    assertThat(onlooker.told).extracting(BoardStatus::state).endsWith(State.READY);
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
  }

  /** The hand that knocked the board is still there when it is found again, and goes after. */
  @Test
  @Tag("slow")
  void takesNoHandForTheBoardWhenItFindsItAgain() {
    look(2);
    watch.expect(possible());
    for (int ply = 0; ply < 3; ply++) {
      Move move = MoveGenerator.of(rules).legalMoves(position).get(0);
      position = move.applyTo(position);
      table.lay(TablePieces.of(position));
      camera.bump(0.4 - 0.3 * ply, 0.3);
      camera.shoot(onlooker.time);
      camera.reach(table.surface().cell(move.to()), onlooker.time + 1600);
      look(16);
      assertThat(onlooker.told)
          .extracting(BoardStatus::state)
          .endsWith(State.SEARCHING, State.READY);
      assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
      watch.expect(possible());
    }
  }

  @Test
  @Tag("slow")
  void waitsUntilTheExpectedPositionIsSetUp() {
    TablePieces complete = table.surface();
    table.lay(complete.without(complete.cell(1)));
    look(3);
    assertThat(onlooker.told).extracting(BoardStatus::state).containsOnly(State.LEARNING);
    assertThat(onlooker.read).isEmpty();
    table.lay(complete);
    look(6);
    assertThat(last()).isEqualTo(Snapshot.of(position, SensingLevel.COLOUR));
  }
}
