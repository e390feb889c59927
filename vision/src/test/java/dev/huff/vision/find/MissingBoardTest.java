package dev.huff.vision.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.picture.Picture;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Why no board is found. */
class MissingBoardTest {
  private static final int SQUARE = 40;

  private static String reason(Picture picture) {
    return ((Missing) new BoardFinder(8, 8).find(picture)).reason();
  }

  @ParameterizedTest
  @CsvSource({"1,1", "3000,1", "1,3000", "63,5000"})
  void aPictureWithoutRoomForOneIsTooSmall(int width, int height) {
    byte[] bgr = new byte[3 * width * height];
    Arrays.fill(bgr, (byte) 120);
    assertThat(reason(Picture.of(width, height, bgr)))
        .startsWith("a picture of " + width + "×" + height + " pixels is too small");
  }

  /** A board on a white page, so many pixels from its left edge. */
  private static Picture page(int squares, int left) {
    BufferedImage page = new BufferedImage(900, 900, BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D g = page.createGraphics();
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, 900, 900);
    for (int i = 0; i < squares * squares; i++) {
      int row = Math.floorDiv(i, squares);
      int column = i % squares;
      g.setColor((row + column) % 2 == 0 ? new Color(0xE8C898) : new Color(0x805030));
      g.fillRect(left + column * SQUARE, 100 + row * SQUARE, SQUARE, SQUARE);
    }
    g.dispose();
    return Picture.of(page);
  }

  /** Not that the picture is too bright, as most of it is. */
  @Test
  void onAWhitePageOneOfAnotherSizeOrCutOffIsCalledThat() {
    assertThat(reason(page(10, 200))).startsWith("a board of 10×10 squares, not 8×8");
    assertThat(reason(page(8, -30))).startsWith("the board is cut off");
  }
}
