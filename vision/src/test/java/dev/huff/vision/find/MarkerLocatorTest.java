package dev.huff.vision.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opencv.core.Mat;
import org.opencv.objdetect.Dictionary;
import org.opencv.objdetect.Objdetect;

/** Markers as OpenCV draws them, lying at the corners of a rendered board. */
class MarkerLocatorTest {
  private static final double SIDE = 1.1;

  private static RenderedShot shot;
  private static Grid truth;

  private final MarkerLocator locator = new MarkerLocator(8, 8, OptionalDouble.empty());

  @BeforeAll
  static void renderABoard() {
    PlayTable table = new PlayTable(TablePieces.of(RuleBook.get("english").start()));
    RenderedShot close = new TableCamera(table, 3, 1280, 720).shoot(0);
    BufferedImage wide = new BufferedImage(1920, 1080, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = wide.createGraphics();
    g.setColor(new Color(0x806040));
    g.fillRect(0, 0, 1920, 1080);
    g.drawImage(close.image(), 320, 180, null);
    g.dispose();
    List<double[]> corners =
        close.corners().stream().map(at -> new double[] {at[0] + 320, at[1] + 180}).toList();
    shot = new RenderedShot(wide, corners, close.rows(), close.kind());
    truth =
        FixedCornerLocator.of(8, 8, corners, Picture.of(wide), OptionalDouble.empty())
            .orElseThrow();
  }

  /** Draws a marker at a corner of the board: 0 is upper left, the others follow clockwise. */
  private static void draw(BufferedImage image, int dictionary, int number, int corner) {
    double x = corner == 0 || corner == 3 ? -SIDE : 8;
    double y = corner < 2 ? -SIDE : 8;
    draw(image, dictionary, number, x, y);
  }

  private static void draw(BufferedImage image, int dictionary, int number, double x, double y) {
    Dictionary markers = Objdetect.getPredefinedDictionary(dictionary);
    int cells = markers.get_markerSize() + 2;
    Mat cell = new Mat();
    markers.generateImageMarker(number, cells, cell);
    Graphics2D g = image.createGraphics();
    double step = SIDE / cells;
    fill(g, Color.WHITE, x - (x < 4 ? step : 0), y - (y < 4 ? step : 0), SIDE + step);
    for (int row = 0; row < cells; row++) {
      for (int column = 0; column < cells; column++) {
        Color colour = cell.get(row, column)[0] > 0 ? Color.WHITE : Color.BLACK;
        fill(g, colour, x + column * step, y + row * step, step);
      }
    }
    g.dispose();
    cell.release();
  }

  private static void fill(Graphics2D g, Color colour, double x, double y, double side) {
    Polygon field = new Polygon();
    for (double[] corner :
        List.of(
            truth.pixel(x, y),
            truth.pixel(x + side, y),
            truth.pixel(x + side, y + side),
            truth.pixel(x, y + side))) {
      field.addPoint((int) Math.round(corner[0]), (int) Math.round(corner[1]));
    }
    g.setColor(colour);
    g.fill(field);
  }

  private static BufferedImage board() {
    return Picture.of(shot.image()).image();
  }

  private static Picture marked(int dictionary, int... numbers) {
    BufferedImage image = board();
    for (int corner = 0; corner < numbers.length; corner++) {
      if (numbers[corner] >= 0) {
        draw(image, dictionary, numbers[corner], corner);
      }
    }
    return Picture.of(image);
  }

  /** The board is found and begins at that corner of the picture, clockwise from upper left. */
  private void assertFound(Picture picture, int first) {
    BoardFinding finding = locator.find(picture);
    assertThat(finding).isInstanceOf(Found.class);
    List<double[]> corners = ((Found) finding).grid().corners();
    for (int i = 0; i < 4; i++) {
      double[] expected = shot.corners().get((first + i) % 4);
      double[] corner = corners.get(i);
      assertThat(Math.hypot(corner[0] - expected[0], corner[1] - expected[1])).isLessThan(4);
    }
  }

  private String reason(Picture picture) {
    BoardFinding finding = locator.find(picture);
    assertThat(finding).isInstanceOf(Missing.class);
    return ((Missing) finding).reason();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 1, 2, 3",
    "5, 10, 20, 60, 70",
    "10, 203, 7, 88, 149",
    "15, 999, 500, 501, 998",
    "16, 0, 1, 2, 3",
    "17, 3, 9, 21, 28",
    "18, 3, 9, 21, 28",
    "19, 3, 9, 21, 28",
    "20, 0, 1, 2, 3",
    "21, 5, 6, 7, 8",
  })
  void findsAnyDictionaryThatOpenCvKnows(int dictionary, int a, int b, int c, int d) {
    int lowest = Math.min(Math.min(a, b), Math.min(c, d));
    int first = lowest == a ? 0 : lowest == b ? 1 : lowest == c ? 2 : 3;
    assertFound(marked(dictionary, a, b, c, d), first);
  }

  @Test
  void readsNumbersThatRunRowByRowAndNotRoundTheBoard() {
    assertFound(marked(Objdetect.DICT_5X5_100, 0, 1, 3, 2), 0);
  }

  @Test
  void markersAwayFromTheCornersAreToldWhereTheyBelong() {
    BufferedImage image = board();
    for (int corner = 0; corner < 4; corner++) {
      double x = corner == 0 || corner == 3 ? -SIDE - 0.4 : 8.4;
      draw(image, Objdetect.DICT_5X5_100, corner, x, corner < 2 ? -SIDE - 0.4 : 8.4);
    }
    assertThat(reason(Picture.of(image)))
        .contains("between the markers; each must touch the board's corner");
  }

  @Test
  void namesTheCornerWhoseMarkerIsHidden() {
    int dictionary = Objdetect.DICT_5X5_100;
    assertThat(reason(marked(dictionary, 0, 1, 2, -1)))
        .isEqualTo(
            "3 of 4 markers of 5x5_100: the lower left one is hidden, or has the number of another");
    assertThat(reason(marked(dictionary, -1, 1, 2, 3)))
        .isEqualTo(
            "3 of 4 markers of 5x5_100: the upper left one is hidden, or has the number of another");
    assertThat(reason(marked(dictionary, 0, -1, 2, 3)))
        .isEqualTo(
            "3 of 4 markers of 5x5_100: the upper right one is hidden, or has the number of another");
    assertThat(reason(marked(Objdetect.DICT_7X7_1000, 0, 1, -1, 3)))
        .isEqualTo(
            "3 of 4 markers of 7x7_1000: the lower right one is hidden, or has the number of another");
    assertThat(reason(marked(dictionary, 0, -1, 2, -1)))
        .isEqualTo(
            "2 of 4 markers of 5x5_100; the others are hidden, or have the same number as one of"
                + " them");
    assertThat(reason(marked(dictionary, 0, 1, 2, 2)))
        .matches("3 of 4 markers of 5x5_100: the lower .* one is hidden, or has the number of.*");
    assertThat(reason(Picture.of(board()))).isEqualTo("0 of the 4 markers are in the picture");
  }

  @Test
  void markersOfTwoDictionariesAreNoSet() {
    BufferedImage image = board();
    draw(image, Objdetect.DICT_4X4_50, 0, 0);
    draw(image, Objdetect.DICT_4X4_50, 1, 1);
    draw(image, Objdetect.DICT_6X6_250, 2, 2);
    draw(image, Objdetect.DICT_6X6_250, 3, 3);
    assertThat(reason(Picture.of(image)))
        .isEqualTo(
            "2 of 4 markers of 4x4_50 and 2 of 4 markers of 6x6_250; all four must be of one"
                + " dictionary");
  }

  @Test
  void strayMarkersDoNotBeatTheFourAroundTheBoard() {
    BufferedImage image = marked(Objdetect.DICT_APRILTAG_36h11, 4, 5, 6, 7).image();
    draw(image, Objdetect.DICT_APRILTAG_36h11, 0, 3.5, -1.6);
    draw(image, Objdetect.DICT_4X4_50, 0, 9.6, 1);
    draw(image, Objdetect.DICT_4X4_50, 1, 9.6, 4);
    assertFound(Picture.of(image), 0);
  }

  @Test
  void anotherDictionaryIsFoundAfterOneThatFitted() {
    assertFound(marked(Objdetect.DICT_7X7_1000, 0, 1, 2, 3), 0);
    assertFound(marked(Objdetect.DICT_4X4_50, 0, 1, 2, 3), 0);
  }
}
