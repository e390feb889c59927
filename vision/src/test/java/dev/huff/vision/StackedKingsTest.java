package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.SceneGenerator;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.PictureReading;
import dev.huff.vision.stack.StackClassifier.Evidence;
import dev.huff.vision.stack.StackEvidenceModel;
import java.awt.image.BufferedImage;
import java.awt.image.RescaleOp;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kings that stand two high, in a game that began without any. */
class StackedKingsTest {
  private final RuleSet rules = RuleBook.get("english");
  private final PlayTable table = new PlayTable(TablePieces.of(rules.start()));
  private final Onlooker onlooker = Onlooker.of(rules.start());

  /** In the corners, along the edges and in the middle, of both sides. */
  @ParameterizedTest
  @ValueSource(longs = {50101, 50105})
  @Tag("slow")
  void areToldOnWhateverPartOfTheBoardTheyStand(long seed) {
    TableCamera camera = new TableCamera(table, seed, 800, 600);
    assertThat(onlooker.lookAtRest(camera, 12))
        .hasValue(Snapshot.of(rules.start(), SensingLevel.KIND));
    Position late = Position.empty(rules.geometry(), rules.begins());
    for (int field : new int[] {4, 12, 21, 29}) {
      late = late.with(field, Piece.BLACK_KING).with(field + 2, Piece.WHITE_MAN);
    }
    for (int field : new int[] {1, 8, 17, 26}) {
      late = late.with(field, Piece.WHITE_KING).with(field + 2, Piece.BLACK_MAN);
    }
    table.lay(TablePieces.of(late));
    assertThat(onlooker.lookAtRest(camera, 12)).hasValue(Snapshot.of(late, SensingLevel.KIND));
  }

  /** A man becomes a stack on its field, and no hand is near. */
  @Test
  @Tag("slow")
  void areToldSoonWhereAManIsCrownedInItsPlace() {
    TableCamera camera = new TableCamera(table, 50101, 800, 600);
    assertThat(onlooker.lookAtRest(camera, 12))
        .hasValue(Snapshot.of(rules.start(), SensingLevel.KIND));
    Position odd = rules.start().with(23, Piece.WHITE_KING);
    table.lay(TablePieces.of(odd));
    assertThat(onlooker.lookAtRest(camera, 12)).hasValue(Snapshot.of(odd, SensingLevel.KIND));
  }

  /** Discs nearly twice as thick explain four stacks of six, but not how thick the men are. */
  @ParameterizedTest
  @ValueSource(longs = {50101, 63001})
  void areToldInASinglePictureWhereMostPiecesAreKings(long seed) {
    Position late = Position.empty(rules.geometry(), rules.begins());
    for (int field : new int[] {10, 14, 23}) {
      late = late.with(field, Piece.WHITE_KING);
    }
    late = late.with(27, Piece.WHITE_MAN).with(3, Piece.BLACK_KING).with(12, Piece.BLACK_MAN);
    assertThat(rows(late, seed))
        .containsExactly(
            ".....B..",
            "........",
            "...W...b",
            "..W.....",
            "........",
            "....W...",
            ".....w..",
            "........");
  }

  /** Men of a set twice as thick would look so. */
  @ParameterizedTest
  @ValueSource(longs = {50101, 50105, 63001})
  @Tag("slow")
  void areDoubtedInASinglePictureWhereNoManStands(long seed) {
    Position late = Position.empty(rules.geometry(), rules.begins());
    for (int field : new int[] {7, 10, 14}) {
      late = late.with(field, Piece.WHITE_KING).with(field + 12, Piece.BLACK_KING);
    }
    assertThat(rows(late, seed))
        .containsExactly(
            "........",
            "....?...",
            "...?....",
            "..?.....",
            ".....?..",
            "..?.....",
            "...?....",
            "........");
  }

  /** Then edges spread, and caps of bottles looked like stacks. */
  @Test
  void areNotToldInASinglePictureWithMoreLightThanTheCameraCounts() {
    Position late = Position.empty(rules.geometry(), rules.begins());
    late = late.with(10, Piece.WHITE_KING).with(27, Piece.WHITE_MAN).with(23, Piece.WHITE_MAN);
    late = late.with(3, Piece.BLACK_KING).with(12, Piece.BLACK_MAN).with(9, Piece.BLACK_MAN);
    assertThat(rows(late, 50101, 1)).contains(".....B..", ".b.W...b");
    assertThat(rows(late, 50101, 3))
        .containsExactly(
            ".....?..",
            "........",
            ".b.?...b",
            "........",
            "........",
            "....w...",
            ".....w..",
            "........");
  }

  /** Three discs of paper, of which one was cut wider, were read as a king and two men. */
  @Test
  void areNotToldInASinglePictureOfThreePieces() {
    Position late = Position.empty(rules.geometry(), rules.begins()).with(10, Piece.WHITE_KING);
    late = late.with(3, Piece.BLACK_MAN).with(12, Piece.BLACK_MAN);
    assertThat(rows(late, 50101))
        .containsExactly(
            ".....b..",
            "........",
            "...?...b",
            "........",
            "........",
            "........",
            "........",
            "........");
  }

  private List<String> rows(Position position, long seed) {
    return rows(position, seed, 1);
  }

  /** What a single picture of that position tells, from the upper row down, in so much light. */
  private List<String> rows(Position position, long seed, float light) {
    table.lay(TablePieces.of(position));
    TableCamera camera = new TableCamera(table, seed, 800, 600);
    BufferedImage lit = Picture.of(camera.shoot(0).image()).image();
    new RescaleOp(light, 0, null).filter(lit, lit);
    PictureReading look = new BoardReader(rules.geometry()).read(Picture.of(lit));
    assertThat(look).isInstanceOf(PictureReading.Seen.class);
    return ((PictureReading.Seen) look).sighting().rows();
  }

  /** The side of a disc covers fields that those behind it are drawn on. */
  @Test
  @Tag("slow")
  void areToldOnABoardPlayedAllOverWherePiecesStandBesideEachOther() {
    Geometry turkish = RuleBook.get("turkish").geometry();
    SceneGenerator scenes =
        new SceneGenerator(91_501, Optional.of(turkish), OptionalDouble.of(0.25));
    scenes.skip(49);
    RenderedShot shot = scenes.next();
    assertThat(new BoardReader(turkish).read(Picture.of(shot.image())))
        .isInstanceOfSatisfying(
            PictureReading.Seen.class,
            seen -> {
              String read = String.join("", seen.sighting().rows());
              String truth = String.join("", shot.rows());
              assertThat(read).matches(truth.replaceAll("[.wbWB]", "[$0?]"));
              assertThat(read.chars().filter(c -> c == '?').count()).isLessThanOrEqualTo(1);
            });
  }

  /** Leans as in a game in which a lamp was lit: a king of dark discs leaned by −0.31 then. */
  @Test
  void areLeftToTheGameWhereTheyLookNeitherLikeOneDiscNorLikeTwo() {
    StackEvidenceModel men = StackEvidenceModel.ofSingles(Collections.nCopies(12, leaning(-0.8)));
    assertThat(men.laterOdds(leaning(-0.31))).isBetween(-6.0, 6.0);
    assertThat(men.laterOdds(leaning(-0.8))).isLessThan(-9.5);
    assertThat(men.laterOdds(leaning(0.45))).isEqualTo(10);
  }

  /** Small and black on black: so a king leaned that had just been crowned, and no man did. */
  @Test
  void areLeftToTheGameWhereHardlyAnythingShowsThem() {
    StackEvidenceModel men =
        StackEvidenceModel.ofSingles(Collections.nCopies(20, leaning(-0.68, 95)));
    assertThat(men.laterOdds(leaning(-0.586, 95))).isBetween(-6.0, 0.0);
    assertThat(men.laterOdds(leaning(-0.68, 160))).isLessThan(-6.5);
  }

  /** From above a king of a rendered board leaned so, where the men leaned by −0.6 at most. */
  @Test
  void areDoubtedInASinglePictureWhereHardlyAnythingShowsThem() {
    StackEvidenceModel men = StackEvidenceModel.usual(Collections.nCopies(12, leaning(-0.8)));
    assertThat(men.odds(leaning(-0.14, 163))).isBetween(-2.0, 2.0);
    assertThat(men.odds(leaning(-0.6, 163))).isLessThan(-6);
    assertThat(men.odds(leaning(0.3, 163))).isGreaterThan(3);
  }

  private static Evidence leaning(double lean) {
    return leaning(lean, 320);
  }

  private static Evidence leaning(double lean, double contrast) {
    return new Evidence(lean * (contrast + 1), contrast);
  }
}
