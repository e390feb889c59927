package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.find.FixedCornerLocator;
import dev.huff.vision.follow.KingMarking;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.picture.Picture;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A camera, or the phone that takes over, has another resolution in mid-game. */
class ResolutionChangeTest {
  private static final RuleSet RULES = RuleBook.get("english");
  private static final Position START = RULES.start();

  private final PlayTable table = new PlayTable(TablePieces.of(START));
  private final RenderedShot first = new TableCamera(table, 3, 960, 720).shoot(0);

  /** What is on the table, long after hands were there, in a picture so wide. */
  private Picture picture(int width) {
    BufferedImage shot = new TableCamera(table, 3, 960, 720).shoot(0).image();
    BufferedImage image = new BufferedImage(width, width * 3 / 4, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    g.drawImage(shot, 0, 0, width, width * 3 / 4, null);
    g.dispose();
    return Picture.of(image);
  }

  private void move(int from, int to) {
    TablePieces before = table.surface();
    table.lay(before.without(before.cell(from)).with(before.cell(to), Piece.BLACK_MAN));
  }

  private void assertFollowed(BoardLocator locator, boolean points) {
    Onlooker onlooker =
        new Onlooker(
            new BoardWatcher(
                START, SensingLevel.COLOUR, KingMarking.STACKED, CameraRotation.ANY, locator));
    List<Position> possible = new ArrayList<>(List.of(START));
    MoveGenerator.of(RULES).legalMoves(START).forEach(move -> possible.add(move.applyTo(START)));
    onlooker.watch.expect(possible);
    onlooker.look(picture(960), 5);
    if (points) {
      onlooker.watch.point(
          ManualBoardLocation.corners(
              first.corners().stream().map(c -> new double[] {c[0] / 960, c[1] / 720}).toList()));
      onlooker.look(picture(960), 5);
    }
    move(9, 14);
    for (int width : new int[] {1440, 800, 960}) {
      onlooker.look(picture(width), 40);
      assertThat(onlooker.last())
          .as("%d: %s", width, onlooker.told)
          .isEqualTo(table.surface().snapshot(SensingLevel.COLOUR));
      assertThat(onlooker.watch.grid().orElseThrow().corners().get(2)[0])
          .isBetween(0.4 * width, (double) width);
    }
  }

  @Test
  void ofABoardThatIsFound() {
    assertFollowed(new BoardFinder(8, 8), false);
  }

  /** They stayed where they had been in pixels, and no board was there. */
  @Test
  void ofABoardWhoseCornersWereGiven() {
    assertFollowed(new FixedCornerLocator(8, 8, first.corners(), OptionalDouble.empty()), false);
  }

  @Test
  void ofABoardWhoseCornersWerePointedAt() {
    assertFollowed(new BoardFinder(8, 8), true);
  }
}
