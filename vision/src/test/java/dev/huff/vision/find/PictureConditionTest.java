package dev.huff.vision.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.picture.Picture;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What is said of a picture on which no board was found. */
class PictureConditionTest {
  /**
   * A printed board of large squares, part of which is out of the picture.
   *
   * @param soft how many pixels its edges take
   */
  private static Picture board(int width, int height, int soft) {
    byte[] bgr = new byte[3 * width * height];
    int field = width / 6;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        boolean isLight = (x / field + y / field) % 2 == 0;
        int inside = x % field;
        double slope = inside < soft && x >= field ? (double) inside / soft : 1;
        int grey = (int) (isLight ? 40 + 180 * slope : 220 - 180 * slope);
        Arrays.fill(bgr, 3 * (y * width + x), 3 * (y * width + x) + 3, (byte) grey);
      }
    }
    return Picture.of(width, height, bgr);
  }

  @Test
  void aSharpPictureIsNotBlurredHoweverFineItsPixels() {
    assertThat(PictureCondition.of(board(640, 480, 1))).isEmpty();
    assertThat(PictureCondition.of(board(4000, 3000, 2))).isEmpty();
  }

  @Test
  void aPictureWithoutSharpEdgesIsBlurred() {
    assertThat(PictureCondition.of(board(640, 480, 24))).contains(PictureCondition.BLURRY);
    assertThat(PictureCondition.of(board(4000, 3000, 150))).contains(PictureCondition.BLURRY);
  }
}
