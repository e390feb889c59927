package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader.Depth;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Boards that a program has drawn, with pieces that have no height. As on the pictures of
 * patrykwenz/Checkers, pieces are cyan and red, and kings have a white crown.
 */
class DrawnBoardTest {
  private static final int FIELD = 91;
  private static final int FRAME = 36;
  private static final Color RED = new Color(213, 0, 0);
  private static final double LOST = 0.88;
  private static final Color DARK = new Color(51, 51, 51);
  private static final Color CYAN = new Color(0, 204, 255);

  private final Geometry geometry = RuleBook.get("english").geometry();

  private static Picture drawing(List<String> rows) {
    return Picture.of(drawing(rows, RED, CYAN));
  }

  private static BufferedImage drawing(List<String> rows, Color white, Color black) {
    int side = 2 * FRAME + 8 * FIELD;
    BufferedImage image = new BufferedImage(side, side, BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setColor(new Color(221, 40, 68));
    g.fillRect(0, 0, side, side);
    for (int row = 0; row < 8; row++) {
      for (int column = 0; column < 8; column++) {
        int x = FRAME + column * FIELD;
        int y = FRAME + row * FIELD;
        g.setColor((row + column) % 2 == 0 ? Color.WHITE : DARK);
        g.fillRect(x, y, FIELD, FIELD);
        char piece = rows.get(row).charAt(column);
        if (piece != '.') {
          g.setColor(Character.toLowerCase(piece) == 'w' ? white : black);
          g.fillOval(x + 7, y + 7, FIELD - 14, FIELD - 14);
        }
        if (Character.isUpperCase(piece)) {
          g.setColor(Color.WHITE);
          int[] across = {25, 35, 45, 55, 65, 65, 25};
          int[] down = {25, 40, 27, 40, 25, 62, 62};
          g.translate(x, y);
          g.fillPolygon(across, down, across.length);
          g.translate(-x, -y);
        }
      }
    }
    g.dispose();
    return image;
  }

  private interface Repainting {
    Color paint(int x, int y, Color seen);
  }

  private static void repaint(BufferedImage image, Repainting light) {
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        image.setRGB(x, y, light.paint(x, y, new Color(image.getRGB(x, y))).getRGB());
      }
    }
  }

  /** The square shows through the middle of every piece. */
  private static void cutOut(BufferedImage image, List<String> rows) {
    Graphics2D g = image.createGraphics();
    g.setColor(DARK);
    for (int row = 0; row < 8; row++) {
      for (int column = 0; column < 8; column++) {
        if (rows.get(row).charAt(column) != '.') {
          int hole = FIELD / 3;
          int in = FRAME + (FIELD - hole) / 2;
          g.fillRect(in + column * FIELD, in + row * FIELD, hole, hole);
        }
      }
    }
    g.dispose();
  }

  private List<String> read(List<String> rows) {
    return ((PictureReading.Seen) new BoardReader(geometry).read(drawing(rows))).sighting().rows();
  }

  @Test
  void menThatHaveNoHeightAreMen() {
    List<String> rows =
        List.of(
            ".b.b...b",
            "..b...b.",
            "...b...b",
            "..b...b.",
            "........",
            "w.......",
            ".w.w.w.w",
            "w.w.w.w.");
    assertThat(read(rows)).isEqualTo(rows);
  }

  @Test
  void fewMenAreMenToo() {
    List<String> rows =
        List.of(
            "........",
            "......b.",
            "........",
            "......b.",
            "........",
            "w.w...w.",
            "...w...w",
            "w.w...w.");
    assertThat(read(rows)).isEqualTo(rows);
  }

  @Test
  void whatHasACrownIsAKing() {
    List<String> rows =
        List.of(
            "........",
            "......b.",
            "...B....",
            "......b.",
            "........",
            "w.W...w.",
            "...w...w",
            "w.w...w.");
    assertThat(read(rows)).isEqualTo(rows);
  }

  @Test
  void aCrownOnASideOfWhichLittleIsSeenIsInDoubt() {
    List<String> rows =
        List.of(
            ".......b",
            "........",
            ".......w",
            "........",
            ".......w",
            "w.w.....",
            ".......B",
            "w.....w.");
    assertThat(read(rows))
        .startsWith(rows.subList(0, 6).toArray(String[]::new))
        .element(6)
        .isEqualTo(".......?");
  }

  @Test
  void whereMostOfASideHaveACrownThePlainOnesAreMen() {
    List<String> rows =
        List.of(
            ".......b",
            "......b.",
            ".b.b...W",
            "........",
            ".......w",
            "W.W.....",
            ".......W",
            "W.....w.");
    assertThat(read(rows)).isEqualTo(rows);
  }

  /** On a photograph of paper one odd top may be a lamp's light; several of a side are kings. */
  @Test
  void onPaperASingleMarkIsInDoubtAndSeveralAreKings() {
    List<String> rows =
        List.of(
            ".......b",
            "......b.",
            ".b.b...b",
            "......B.",
            ".......w",
            "W.W.....",
            ".......W",
            "W.....w.");
    BufferedImage image = drawing(rows, RED, CYAN);
    repaint(image, (x, y, seen) -> lit(seen, 1 - 0.3 * x / image.getWidth()));
    PictureReading seen = new BoardReader(geometry).read(Picture.of(image));
    List<String> told = new ArrayList<>(rows);
    told.set(3, "......?.");
    assertThat(((PictureReading.Seen) seen).sighting().rows()).isEqualTo(told);
  }

  private static Color lit(Color seen, double share) {
    return new Color(
        (int) (share * seen.getRed()),
        (int) (share * seen.getGreen()),
        (int) (share * seen.getBlue()));
  }

  /** As below a lamp in a dark room: in the corners an eighth of the light is left. */
  @Test
  void redAndGreenPiecesAreToldApartWhereLittleLightIsLeft() {
    List<String> rows =
        List.of(
            ".w.b.w.b",
            "b.w.b.w.",
            ".......b",
            "........",
            "........",
            "w.......",
            ".w.b.w.b",
            "b.w.b.w.");
    BufferedImage image = drawing(rows, new Color(190, 60, 55), new Color(75, 125, 95));
    cutOut(image, rows);
    double middle = image.getWidth() / 2.0;
    repaint(
        image,
        (x, y, seen) -> {
          double fromMiddle = Math.hypot(x - middle, y - middle);
          return lit(seen, 1 - LOST * fromMiddle / (middle * Math.sqrt(2)));
        });
    PictureReading seen = new BoardReader(geometry).read(Picture.of(image), Depth.MEN);
    assertThat(((PictureReading.Seen) seen).sighting().rows()).isEqualTo(rows);
  }

  /** As where a camera takes too little light: a black man would look the same there. */
  @Test
  void aPitchBlackSquareIsNotSaidToBeBare() {
    List<String> rows =
        List.of(
            ".b.b.b.b",
            "b.b.b.b.",
            ".b.b.b.b",
            "........",
            "........",
            "w.w.w.w.",
            ".w.w.w.w",
            "w.w.w.w.");
    BufferedImage image = drawing(rows, RED, CYAN);
    repaint(
        image,
        (x, y, seen) -> {
          int less = 40 * x / image.getWidth();
          return seen.equals(DARK)
              ? Color.BLACK
              : new Color(
                  Math.max(0, seen.getRed() - less),
                  Math.max(0, seen.getGreen() - less),
                  Math.max(0, seen.getBlue() - less));
        });
    PictureReading seen = new BoardReader(geometry).read(Picture.of(image), Depth.MEN);
    List<String> told = ((PictureReading.Seen) seen).sighting().rows();
    assertThat(told.subList(3, 5)).containsExactly("?.?.?.?.", ".?.?.?.?");
    assertThat(told.subList(0, 3)).isEqualTo(rows.subList(0, 3));
    assertThat(told.subList(5, 8)).isEqualTo(rows.subList(5, 8));
  }
}
