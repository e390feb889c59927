package dev.huff.vision.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Homography;
import dev.huff.vision.picture.LensDistortion;
import dev.huff.vision.picture.OpenCv;
import dev.huff.vision.picture.Picture;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.opencv.core.Point;

class BoardThumbnailTest {
  private static final int FIELD = 40;
  private static final int SIDE = 8 * FIELD;

  /** As in a film of others: nothing beyond the board's edge is in the picture. */
  @Test
  void whatIsNotInThePictureReachesOverNoField() {
    OpenCv.load();
    Homography map = Homography.fit(square(8), square(SIDE), 0).orElseThrow();
    Grid grid = new Grid(8, 8, map, new LensDistortion(0, SIDE, SIDE));
    BoardThumbnail.Places places = new BoardThumbnail.Places(grid);
    FieldMotion change = places.take(board(Color.RED)).difference(places.take(board(Color.GRAY)));
    assertThat(change.count(24)).isOne();
    assertThat(change.reached(24, 7)).isZero();
  }

  private static List<Point> square(double side) {
    return List.of(new Point(0, 0), new Point(side, 0), new Point(side, side), new Point(0, side));
  }

  /** A board on which one field of the upper row has that colour. */
  private static Picture board(Color colour) {
    BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.GRAY);
    graphics.fillRect(0, 0, SIDE, SIDE);
    graphics.setColor(colour);
    graphics.fillRect(2 * FIELD, 0, FIELD, FIELD);
    graphics.dispose();
    return Picture.of(image);
  }
}
