package dev.huff.vision.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.picture.Picture;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.ConvolveOp;
import java.awt.image.Kernel;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards whose squares are small and soft, on a table with chequered things. */
class SoftSquaresTest {
  private static final int WIDTH = 1000;
  private static final int HEIGHT = 700;

  /** Between soft squares, a knight's move looks like an edge, too. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void aBoardOfSoftSquaresAmongOtherThingsIsFound(int seed) {
    BoardFinding found = new BoardFinder(8, 8).find(soft(new Random(seed)));
    assertThat(found).isInstanceOf(Found.class);
    double[] corner = ((Found) found).grid().corners().get(0);
    assertThat(Math.hypot(corner[0] - 400, corner[1] - 250)).isLessThan(5);
  }

  private static Picture soft(Random random) {
    BufferedImage sharp = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D g = sharp.createGraphics();
    g.setColor(Color.GRAY);
    g.fillRect(0, 0, WIDTH, HEIGHT);
    for (int i = 0; i < 400; i++) {
      int x = random.nextInt(WIDTH);
      int y = random.nextInt(HEIGHT);
      int side = 6 + random.nextInt(10);
      g.setColor(random.nextBoolean() ? Color.DARK_GRAY : Color.LIGHT_GRAY);
      g.fillRect(x, y, side, side);
      g.fillRect(x + side, y + side, side, side);
    }
    g.transform(new AffineTransform(22, 4, 5, 21, 400, 250));
    g.setColor(new Color(0xE6E6DC));
    g.fill(new Rectangle2D.Double(-0.6, -0.6, 9.2, 9.2));
    g.setColor(new Color(0x323C32));
    for (int row = 0; row < 8; row++) {
      for (int column = 1 - row % 2; column < 8; column += 2) {
        g.fill(new Rectangle2D.Double(column, row, 1, 1));
      }
    }
    g.dispose();
    float[] blur = new float[49];
    Arrays.fill(blur, 1f / 49);
    return Picture.of(new ConvolveOp(new Kernel(7, 7, blur)).filter(sharp, null));
  }
}
