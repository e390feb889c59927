package dev.huff.vision.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.BoardReader.Depth;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.PictureReading;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A scratched field that is bare in the start position. On a board that others photographed for
 * forty plies, one was read as a piece from the third ply on.
 */
@Tag("slow")
class WornFieldTest {
  private static final GridCell WORN = new GridCell(4, 3);

  private final RuleSet rules = RuleBook.get("english");
  private final TableCamera camera =
      new TableCamera(new PlayTable(TablePieces.of(rules.start())), 11, 1024, 768);
  private final ExpectedOpening opening = new ExpectedOpening(rules.start());

  @Test
  void isBareInTheStartPositionHoweverItLooks() {
    BufferedImage clean = camera.shoot(0).image();
    BoardReading board = read(clean);
    List<Float> doubtful = new ArrayList<>();
    // A darker stain looks like a piece in the start position, too.
    for (float strength = 0.04f; strength < 0.082f; strength += 0.004f) {
      BoardReading alone = read(stained(clean, board, strength));
      if (alone.at(WORN) == FieldReading.UNREAD) {
        doubtful.add(strength);
        ExpectedOpening.Fit fit =
            opening.fit(alone, ViewOrientation.all(alone.grid(), rules.geometry()));
        assertThat(opening.isSeen(fit)).as("a stain of %.3f", strength).isTrue();
        assertThat(fit.sighting().at(WORN)).isEqualTo(FieldReading.EMPTY);
      }
    }
    assertThat(doubtful).as("stains that a single picture does not tell").isNotEmpty();
  }

  private BoardReading read(BufferedImage image) {
    return ((PictureReading.Seen)
            new BoardReader(rules.geometry()).read(Picture.of(image), Depth.MEN))
        .sighting();
  }

  private static BufferedImage stained(BufferedImage clean, BoardReading board, float strength) {
    BufferedImage image =
        new BufferedImage(clean.getWidth(), clean.getHeight(), BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    pen.drawImage(clean, 0, 0, null);
    double[] middle = board.grid().pixel(WORN.column() + 0.5, WORN.row() + 0.5);
    double[] side = board.grid().pixel(WORN.column() + 0.8, WORN.row() + 0.5);
    double radius = Math.hypot(side[0] - middle[0], side[1] - middle[1]);
    pen.setColor(new Color(0.05f, 0.04f, 0.04f, strength));
    pen.fill(new Ellipse2D.Double(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius));
    pen.dispose();
    return image;
  }
}
