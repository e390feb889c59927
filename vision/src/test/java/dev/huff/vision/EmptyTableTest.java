package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.follow.KingMarking;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.picture.Picture;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A camera that sees no board hardly costs anything, and sees one as soon as it comes. */
class EmptyTableTest {
  private final RuleSet rules = RuleBook.get("english");
  private final Counted locator = new Counted();
  private final Onlooker onlooker =
      new Onlooker(
          new BoardWatcher(
              rules.start(),
              SensingLevel.COLOUR,
              KingMarking.STACKED,
              CameraRotation.ANY,
              locator));

  EmptyTableTest() {
    onlooker.pictureMillis = 100;
  }

  /** Counts how often the board is looked for. */
  private static final class Counted implements BoardLocator {
    private final BoardFinder finder = new BoardFinder(8, 8);
    private int looks;

    @Override
    public BoardFinding find(Picture picture) {
      looks++;
      return finder.find(picture);
    }

    @Override
    public OptionalDouble bend() {
      return finder.bend();
    }
  }

  /** A table with nothing on it but a cup, that many pixels from the left. */
  private static Picture table(int cup) {
    BufferedImage image = new BufferedImage(640, 480, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setColor(new Color(0x806040));
    g.fillRect(0, 0, 640, 480);
    g.setColor(Color.WHITE);
    g.fillOval(cup, 200, 60, 60);
    g.dispose();
    return Picture.of(image);
  }

  private static Picture board() {
    PlayTable table = new PlayTable(TablePieces.of(RuleBook.get("english").start()));
    return Picture.of(new TableCamera(table, 3, 640, 480).shoot(0).image());
  }

  @Test
  void isLookedAtSeldomWhileNothingChangesAndTheBoardIsSeenAtOnce() {
    onlooker.look(table(300), 150);
    assertThat(locator.looks).isBetween(2, 4);
    assertThat(onlooker.told).extracting(BoardStatus::state).containsExactly(State.SEARCHING);
    onlooker.look(board(), 4);
    assertThat(onlooker.told)
        .extracting(BoardStatus::state)
        .containsExactly(State.SEARCHING, State.READY);
  }

  @Test
  @Tag("slow")
  void isLookedAtLessOftenWhereSomethingAlwaysMoves() {
    for (int cup = 0; cup < 150; cup++) {
      onlooker.look(table(cup), 1);
    }
    assertThat(locator.looks).isBetween(15, 24);
    onlooker.look(board(), 9);
    assertThat(onlooker.told).extracting(BoardStatus::state).endsWith(State.READY);
  }
}
