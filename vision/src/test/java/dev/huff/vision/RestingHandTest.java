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
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hands that come, stay and go: what they cover is not read, and what they did is read after. */
@Tag("slow")
class RestingHandTest {
  private final RuleSet rules = RuleBook.get("english");
  private final MoveGenerator generator = MoveGenerator.of(rules);
  private final PlayTable table = new PlayTable(TablePieces.of(rules.start()));
  private final Onlooker onlooker = Onlooker.of(rules.start());
  private Position position = rules.start();

  /** Skin on light wood of its own brightness, on blue print, sleeves over dark discs. */
  @ParameterizedTest
  @ValueSource(longs = {901, 911, 912})
  void neverReadsFingersAsFieldsOrMen(long seed) {
    TableCamera camera = new TableCamera(table, seed, 640, 480);
    onlooker.look(camera, 2);
    Snapshot truth = Snapshot.of(position, SensingLevel.KIND);
    int edge = table.surface().cell(4);
    int middle = table.surface().cell(18);
    for (int cell : new int[] {edge, middle, edge - 8 * 3}) {
      camera.reach(Math.max(0, cell), onlooker.time + 1300);
      onlooker.look(camera, 9);
      assertThat(onlooker.last()).isEqualTo(truth);
    }
    assertThat(onlooker.read).allMatch(seen -> differences(seen, truth) == 0);
    assertThat(onlooker.read).anyMatch(seen -> seen.toString().contains("?"));
  }

  /** A gantry's beam hid five rows of eight, and the board was said to have moved. */
  @Test
  void aBoardThatIsMostlyHiddenHasNotMoved() {
    TableCamera camera = new TableCamera(table, 1, 640, 480);
    onlooker.look(camera, 3);
    BufferedImage image = camera.shoot(onlooker.time).image();
    Grid grid = onlooker.watch.grid().orElseThrow();
    Polygon beam = new Polygon();
    for (double[] corner :
        new double[][] {
          grid.pixel(-3, 2.2), grid.pixel(11, 2.2), grid.pixel(11, 7.8), grid.pixel(-3, 7.8)
        }) {
      beam.addPoint((int) corner[0], (int) corner[1]);
    }
    Graphics2D pen = image.createGraphics();
    pen.setColor(Color.DARK_GRAY);
    pen.fillPolygon(beam);
    pen.dispose();
    onlooker.look(Picture.of(image), 8);
    onlooker.look(camera, 4);
    assertThat(onlooker.told).extracting(BoardStatus::state).containsExactly(State.READY);
    assertThat(onlooker.last()).isEqualTo(Snapshot.of(position, SensingLevel.KIND));
    onlooker.look(Picture.of(image), 30);
    onlooker.look(camera, 4);
    assertThat(onlooker.told)
        .extracting(BoardStatus::state)
        .containsExactly(State.READY, State.LOST, State.READY);
    assertThat(onlooker.last()).isEqualTo(Snapshot.of(position, SensingLevel.KIND));
  }

  /**
   * Where all fields are played on, a finger on the edge of the board is told by what it hides
   * beyond it, wood of skin's own brightness too.
   */
  @ParameterizedTest
  @CsvSource({"80004, 32", "80004, 40", "80007, 47"})
  void neverReadsFingersAtTheEdgeOfABoardPlayedAllOver(long seed, int cell) {
    RuleSet turkish = RuleBook.get("turkish");
    Position open = afterRandomMoves(turkish, seed, 24);
    TableCamera camera = new TableCamera(new PlayTable(TablePieces.of(open)), seed, 640, 480);
    Onlooker over = Onlooker.of(open);
    over.look(camera, 3);
    camera.reach(cell, over.time + 1500);
    over.look(camera, 7);
    Snapshot truth = Snapshot.of(open, SensingLevel.KIND);
    assertThat(over.read).isNotEmpty().allMatch(seen -> differences(seen, truth) == 0);
  }

  private static Position afterRandomMoves(RuleSet rules, long seed, int plies) {
    MoveGenerator generator = MoveGenerator.of(rules);
    Random random = new Random(seed);
    Position position = rules.start();
    for (int ply = 0; ply < plies; ply++) {
      List<Move> moves = generator.legalMoves(position);
      position = moves.get(random.nextInt(moves.size())).applyTo(position);
    }
    return position;
  }

  private static long differences(Snapshot seen, Snapshot truth) {
    return Stream.iterate(1, field -> field + 1)
        .limit(truth.geometry().size())
        .filter(field -> seen.at(field) != FieldReading.UNREAD && seen.at(field) != truth.at(field))
        .count();
  }

  /**
   * The hand that moved a man stays for seconds; the reply is read as soon as all hands are off.
   */
  @ParameterizedTest
  @ValueSource(longs = {911, 912})
  void readsTheNextMoveAfterAHandStayedOverTheLast(long seed) {
    TableCamera camera = new TableCamera(table, seed, 640, 480);
    onlooker.look(camera, 2);
    for (int ply = 0; ply < 3; ply++) {
      onlooker.watch.expect(possible());
      Move move = generator.legalMoves(position).get(0);
      position = move.applyTo(position);
      table.lay(TablePieces.of(position));
      onlooker.look(camera, 1);
      camera.reach(table.surface().cell(move.to()), onlooker.time + 2000);
      onlooker.look(camera, 16);
      assertThat(onlooker.last()).isEqualTo(Snapshot.of(position, SensingLevel.KIND));
    }
  }

  /**
   * At thirty pictures a second few fields are looked at in each, and what the game expects must
   * not stand for the others: nobody expects a man to be lifted and kept in the hand.
   */
  @Test
  void theGameSaysNothingOfFieldsNotLookedAtYet() {
    onlooker.pictureMillis = 33;
    TableCamera camera = new TableCamera(table, 3, 640, 480);
    onlooker.look(camera, 3);
    for (int field : new int[] {21, 22, 23}) {
      TablePieces before = table.surface();
      table.lay(before.without(before.cell(field)));
      onlooker.look(camera, 40);
      assertThat(onlooker.last()).isEqualTo(table.surface().snapshot(SensingLevel.KIND));
    }
  }

  /**
   * A man where no move puts one is told after a second, although a hand has come over other fields
   * meanwhile: the clock may have been pressed by then.
   */
  @Test
  void tellsBesideAHandWhatWasHeldBackBeforeItCame() {
    TableCamera camera = new TableCamera(table, 911, 640, 480);
    onlooker.look(camera, 3);
    onlooker.watch.expect(possible());
    Position odd = position.without(21).with(14, Piece.WHITE_MAN);
    table.lay(TablePieces.of(odd));
    while (onlooker.look(camera, 1).isEmpty() || onlooker.last().at(21) == FieldReading.UNREAD) {
      assertThat(onlooker.last().at(14)).isIn(FieldReading.EMPTY, FieldReading.UNREAD);
    }
    assertThat(onlooker.last().at(14)).isEqualTo(FieldReading.UNREAD);
    camera.reach(table.surface().cell(4), onlooker.time + 8000);
    onlooker.look(camera, 9);
    assertThat(onlooker.last().at(4)).isEqualTo(FieldReading.UNREAD);
    assertThat(onlooker.last().at(14)).isEqualTo(FieldReading.WHITE);
  }

  /** Stacks that are put down carelessly hide corners as a hand does; but no arm leads to them. */
  @ParameterizedTest
  @ValueSource(longs = {1, 3, 4})
  void takesStacksThatWerePutDownCarelesslyForNoHand(long seed) {
    TableCamera camera = new TableCamera(table, seed, 640, 480);
    onlooker.look(camera, 3);
    Piece king = Piece.man(Side.WHITE).crowned();
    Position few = Position.empty(position.geometry(), Side.WHITE);
    for (int field : new int[] {6, 11, 15, 18, 22, 27}) {
      few = few.with(field, king);
    }
    onlooker.watch.expect(List.of(few));
    camera.slip(1);
    table.lay(TablePieces.of(few));
    onlooker.look(camera, 20);
    assertThat(onlooker.last()).isEqualTo(Snapshot.of(few, SensingLevel.KIND));
  }

  /** A hand changes more fields than are looked at in a picture: all have their turn. */
  @ParameterizedTest
  @ValueSource(longs = {913, 915})
  void believesAMoveBesideAHandThatStays(long seed) {
    onlooker.pictureMillis = 33;
    TableCamera camera = new TableCamera(table, seed, 640, 480);
    onlooker.look(camera, 3);
    onlooker.watch.expect(possible());
    position = generator.legalMoves(position).get(0).applyTo(position);
    table.lay(TablePieces.of(position));
    onlooker.look(camera, 1);
    camera.reach(table.surface().cell(13), onlooker.time + 8000);
    onlooker.look(camera, 75);
    assertThat(onlooker.last()).isEqualTo(Snapshot.of(position, SensingLevel.KIND));
  }

  /**
   * A finger on a man at the edge may make another one of it; no bare field tells of the finger.
   */
  @Test
  void doubtsAManThatAFingerMayMakeAnotherUntilItIsGone() {
    TableCamera camera = new TableCamera(table, 3, 640, 480);
    onlooker.look(camera, 3);
    Position other = rules.start().with(30, Piece.BLACK_MAN);
    table.lay(TablePieces.of(other));
    camera.shoot(onlooker.time);
    onlooker.time += 5000;
    BufferedImage open = camera.shoot(onlooker.time).image();
    onlooker.look(Picture.of(withFinger(open)), 20);
    assertThat(onlooker.last().at(30)).isEqualTo(FieldReading.UNREAD);
    onlooker.look(Picture.of(open), 10);
    assertThat(onlooker.last()).isEqualTo(Snapshot.of(other, SensingLevel.KIND));
  }

  /** From below the picture to the edge of the board where White's field 30 is. */
  private BufferedImage withFinger(BufferedImage open) {
    BufferedImage image = new BufferedImage(640, 480, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.drawImage(open, 0, 0, null);
    double[] tip = onlooker.watch.grid().orElseThrow().pixel(2.5, 8.1);
    g.setColor(new Color(0xD8A888));
    g.setStroke(new BasicStroke(16));
    g.drawLine((int) tip[0], (int) tip[1] + 8, (int) tip[0], 480);
    g.dispose();
    return image;
  }

  private List<Position> possible() {
    List<Position> possible = new ArrayList<>(List.of(position));
    generator.legalMoves(position).forEach(move -> possible.add(move.applyTo(position)));
    return possible;
  }
}
