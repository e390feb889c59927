package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.image.BufferedImage;
import java.awt.image.RescaleOp;
import org.junit.jupiter.api.Test;

/** What changes much of a picture, and is no hand. */
class NoHandTest {
  /** Light fields are whiter than pictures can show, so bright is it. */
  private static final float GLARING = 2.2f;

  /** How much of the light is left out. */
  private static final Color SHADE = new Color(0, 0, 0, 100);

  private final RuleSet rules = RuleBook.get("english");
  private final PlayTable table = new PlayTable(TablePieces.of(rules.start()));
  private final TableCamera camera = new TableCamera(table, 3, 640, 480);
  private final Onlooker onlooker = Onlooker.of(rules.start());

  /** Somebody stands in the lamp's light: fields and their corners are seen all the same. */
  @Test
  void aShadowHidesNothingOfWhatIsDoneInIt() {
    onlooker.look(Picture.of(camera.shoot(0).image()), 3);
    TablePieces before = table.surface();
    table.lay(before.without(before.cell(21)).without(before.cell(24)));
    camera.shoot(100);
    BufferedImage image = camera.shoot(5000).image();
    shade(image, onlooker.watch.grid().orElseThrow(), 3.1, 4.9);
    assertThat(onlooker.look(Picture.of(image), 12))
        .hasValue(table.surface().snapshot(SensingLevel.KIND));
  }

  /** As in a film of others: light fields glare, and the camera exposes each picture otherwise. */
  @Test
  void glareIsNoHandWhereTheExposureChanges() {
    BufferedImage start = camera.shoot(0).image();
    onlooker.look(exposed(start, GLARING), 3);
    TablePieces before = table.surface();
    table.lay(before.without(before.cell(21)).without(before.cell(24)));
    camera.shoot(100);
    BufferedImage image = camera.shoot(5000).image();
    assertThat(onlooker.look(exposed(image, 0.8f * GLARING), 12))
        .hasValue(table.surface().snapshot(SensingLevel.KIND));
  }

  /**
   * Kinds take longest to tell; before, every piece in the shadow was unread until its kind was.
   */
  @Test
  void piecesInAShadowKeepTheirKind() {
    BufferedImage image = camera.shoot(0).image();
    onlooker.look(Picture.of(image), 3);
    shade(image, onlooker.watch.grid().orElseThrow(), 0, 3);
    onlooker.look(Picture.of(image), 4);
    assertThat(onlooker.last()).isEqualTo(table.surface().snapshot(SensingLevel.KIND));
    long unread = onlooker.read.stream().filter(it -> it.toString().contains("?")).count();
    assertThat(unread).isLessThanOrEqualTo(2);
  }

  private static Picture exposed(BufferedImage image, float times) {
    return Picture.of(new RescaleOp(times, 0, null).filter(image, null));
  }

  private static void shade(BufferedImage image, Grid grid, double from, double until) {
    Polygon shadow = new Polygon();
    double[][] corners = {{1.2, from}, {6.8, from}, {6.8, until}, {1.2, until}};
    for (double[] corner : corners) {
      double[] at = grid.pixel(corner[0], corner[1]);
      shadow.addPoint((int) at[0], (int) at[1]);
    }
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(SHADE);
    graphics.fill(shadow);
    graphics.dispose();
  }
}
