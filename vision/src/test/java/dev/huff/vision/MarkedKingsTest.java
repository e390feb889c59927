package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.follow.KingMarking;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.game.ViewOrientation;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.BoardReader.Depth;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.PictureReading;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets whose kings carry a crown on top: learnt from the men of the start position. */
@Tag("slow")
class MarkedKingsTest {
  /** Twelve pictures take longer than a piece that became another one is held back. */
  private static final int PICTURE_MILLIS = 1_000;

  private final RuleSet rules = RuleBook.get("english");
  private final PlayTable table = new PlayTable(TablePieces.of(rules.start()));

  @ParameterizedTest
  @ValueSource(longs = {2, 3, 5})
  void tellsKingsByTheirCrowns(long seed) {
    TableCamera camera = new TableCamera(table, seed);
    camera.markKings();
    Geometry geometry = rules.geometry();
    Onlooker onlooker = onlooker();
    assertThat(onlooker.look(camera, 12)).hasValue(Snapshot.of(rules.start(), SensingLevel.KIND));
    Position late = late(geometry, new Random(seed));
    table.lay(TablePieces.of(late));
    assertThat(onlooker.look(camera, 12)).hasValue(Snapshot.of(late, SensingLevel.KIND));
  }

  /** In the corner nearest the lamp a man is as much lighter in the middle as if it had a mark. */
  @Test
  void takesAManThatMirrorsALampForAMan() {
    TableCamera camera = new TableCamera(table, 66406);
    camera.markKings();
    Onlooker onlooker = onlooker();
    onlooker.look(camera, 12);
    assertThat(onlooker.read).containsOnly(Snapshot.of(rules.start(), SensingLevel.KIND));
  }

  @Test
  void tellsAKingWhereAManMirroredALamp() {
    TableCamera camera = new TableCamera(table, 66406);
    camera.markKings();
    Onlooker onlooker = onlooker();
    onlooker.look(camera, 12);
    Position odd = rules.start().with(32, Piece.WHITE_KING);
    table.lay(TablePieces.of(odd));
    assertThat(onlooker.look(camera, 12)).hasValue(Snapshot.of(odd, SensingLevel.KIND));
  }

  /** Marks are fainter then than they would have been where men were learnt. */
  @ParameterizedTest
  @ValueSource(longs = {2, 3, 5})
  void tellsKingsInDimLight(long seed) {
    TableCamera camera = new TableCamera(table, seed);
    camera.markKings();
    Onlooker onlooker = onlooker();
    onlooker.look(camera, 12);
    camera.dim(0.6);
    Position late = late(rules.geometry(), new Random(seed));
    table.lay(TablePieces.of(late));
    assertThat(onlooker.look(camera, 24)).hasValue(Snapshot.of(late, SensingLevel.KIND));
  }

  @ParameterizedTest
  @ValueSource(longs = {2, 5})
  void tellsThemInSinglePicturesOnceAPictureOfTheStartHasTaughtHowMenLook(long seed) {
    TableCamera camera = new TableCamera(table, seed);
    camera.markKings();
    Geometry geometry = rules.geometry();
    BoardFinder finder = new BoardFinder(geometry.width(), geometry.height());
    Picture start = Picture.of(camera.shoot(0).image());
    TrainedReader pupil =
        TrainedReader.of(start, rules.start(), finder, CameraRotation.ANY).orElseThrow();
    Position late = late(geometry, new Random(seed));
    table.lay(TablePieces.of(late));
    camera.shoot(1000);
    Picture picture = Picture.of(camera.shoot(5000).image());
    BoardReading sighting = ((PictureReading.Seen) pupil.read(picture)).sighting();
    Snapshot read = snapshot(sighting, geometry);
    Snapshot wanted = Snapshot.of(late, SensingLevel.KIND);
    for (int field = 1; field <= geometry.size(); field++) {
      assertThat(read.at(field)).as("field %d", field).isEqualTo(wanted.at(field));
    }
    assertThat(TrainedReader.of(picture, rules.start(), finder, CameraRotation.ANY)).isEmpty();
  }

  /** Its mirror image shows the squares of a board that lies turned by a quarter. */
  @Test
  void learnsFromAStartPositionOnABoardThatIsTurnedByAQuarter() {
    BufferedImage image = new TableCamera(table, 2).shoot(0).image();
    int width = image.getWidth();
    int height = image.getHeight();
    BufferedImage mirrored = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
    mirrored.createGraphics().drawImage(image, width, 0, -width, height, null);
    Picture start = Picture.of(mirrored);
    BoardFinder finder = new BoardFinder(8, 8);
    assertThat(TrainedReader.of(start, rules.start(), finder, CameraRotation.QUARTER)).isPresent();
    assertThat(TrainedReader.of(start, rules.start(), finder, CameraRotation.ANY)).isEmpty();
  }

  /** One picture does not tell what the mark means: it may be any odd man. */
  @ParameterizedTest
  @ValueSource(longs = {2, 3, 5, 7})
  void doubtsThemInASinglePictureOfAnUnknownSet(long seed) {
    TableCamera camera = new TableCamera(table, seed);
    camera.markKings();
    Geometry geometry = rules.geometry();
    Position odd = rules.start().with(2, Piece.BLACK_KING).with(30, Piece.WHITE_KING);
    table.lay(TablePieces.of(odd));
    camera.shoot(1000);
    Picture picture = Picture.of(camera.shoot(5000).image());
    BoardReading sighting =
        ((PictureReading.Seen) new BoardReader(geometry).read(picture, Depth.SURE_KINDS))
            .sighting();
    Snapshot read = snapshot(sighting, geometry);
    Snapshot wanted = Snapshot.of(rules.start(), SensingLevel.KIND);
    for (int field = 1; field <= geometry.size(); field++) {
      FieldReading expected = field == 2 || field == 30 ? FieldReading.UNREAD : wanted.at(field);
      assertThat(read.at(field)).as("field %d", field).isEqualTo(expected);
    }
  }

  /** Who says that kings are marked asks for them, and most of a side may be kings. */
  @ParameterizedTest
  @ValueSource(longs = {2, 3})
  void tellsThemInASinglePictureWhereKingsAreKnownToBeMarked(long seed) {
    assertThat(doubted(seed, manyKings(), (reader, picture) -> reader.read(picture, Depth.MARKS)))
        .as("kings in doubt, of six")
        .isLessThan(2);
  }

  /** Where several of a side have a crown and several have none it is no odd man. */
  @ParameterizedTest
  @ValueSource(longs = {2, 5})
  void tellsThemInASinglePictureOfAnUnknownSetWhereASideHasSeveral(long seed) {
    assertThat(doubted(seed, manyKings(), BoardReader::read))
        .as("kings in doubt, of six")
        .isLessThan(2);
  }

  /** Many discs have a crown on one face, and whoever sets up does not always heed it. */
  @Test
  void doubtsCrownsOnASideThatHasLostNoMan() {
    Position careless = rules.start();
    for (int field : new int[] {21, 23, 30}) {
      careless = careless.with(field, Piece.WHITE_KING);
    }
    assertThat(doubted(2, careless, BoardReader::read)).isEqualTo(3);
  }

  /** A board on which most of White's pieces are kings. */
  private Position manyKings() {
    Position late = Position.empty(rules.geometry(), rules.begins());
    for (int field : new int[] {6, 22, 30}) {
      late = late.with(field, Piece.WHITE_MAN);
    }
    for (int field : new int[] {5, 10, 25, 32}) {
      late = late.with(field, Piece.WHITE_KING);
    }
    for (int field : new int[] {2, 3, 12, 13}) {
      late = late.with(field, Piece.BLACK_MAN);
    }
    return late.with(23, Piece.BLACK_KING).with(15, Piece.BLACK_KING);
  }

  /** How many kings of that board are in doubt in a single picture; the rest is right. */
  private long doubted(
      long seed, Position position, BiFunction<BoardReader, Picture, PictureReading> reading) {
    TableCamera camera = new TableCamera(table, seed);
    camera.markKings();
    Geometry geometry = rules.geometry();
    table.lay(TablePieces.of(position));
    camera.shoot(1000);
    Picture picture = Picture.of(camera.shoot(5000).image());
    PictureReading seen = reading.apply(new BoardReader(geometry), picture);
    Snapshot read = snapshot(((PictureReading.Seen) seen).sighting(), geometry);
    Snapshot wanted = Snapshot.of(position, SensingLevel.KIND);
    int doubted = 0;
    for (int field = 1; field <= geometry.size(); field++) {
      boolean isDoubted =
          wanted.at(field) != wanted.at(field).man() && read.at(field) == FieldReading.UNREAD;
      doubted += isDoubted ? 1 : 0;
      assertThat(isDoubted ? wanted.at(field) : read.at(field))
          .as("field %d", field)
          .isEqualTo(wanted.at(field));
    }
    return doubted;
  }

  private static Snapshot snapshot(BoardReading sighting, Geometry geometry) {
    List<ViewOrientation> seats = ViewOrientation.all(sighting.grid(), geometry);
    return ViewOrientation.best(sighting, geometry, seats).snapshot(sighting, geometry);
  }

  private Onlooker onlooker() {
    Geometry geometry = rules.geometry();
    BoardFinder finder = new BoardFinder(geometry.width(), geometry.height());
    Onlooker onlooker =
        new Onlooker(
            new BoardWatcher(
                rules.start(), SensingLevel.KIND, KingMarking.MARKED, CameraRotation.ANY, finder));
    onlooker.pictureMillis = PICTURE_MILLIS;
    return onlooker;
  }

  /** A few pieces of either side, kings half of them. */
  private Position late(Geometry geometry, Random dice) {
    Piece[] pieces = {Piece.WHITE_MAN, Piece.WHITE_KING, Piece.BLACK_MAN, Piece.BLACK_KING};
    Position position = Position.empty(geometry, rules.begins());
    for (int field = 1; field <= geometry.size(); field++) {
      if (dice.nextInt(3) == 0) {
        position = position.with(field, pieces[dice.nextInt(pieces.length)]);
      }
    }
    return position;
  }
}
