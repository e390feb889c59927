package dev.huff.vision.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.picture.Picture;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures in which there is no room for a board. */
class TinyPictureTest {
  @ParameterizedTest
  @CsvSource({"1,1", "3000,1", "1,3000", "63,5000"})
  void isRefusedAsTooSmall(int width, int height) {
    byte[] bgr = new byte[3 * width * height];
    Arrays.fill(bgr, (byte) 120);
    String reason = "a picture of " + width + "×" + height + " pixels is too small";
    assertThat(new BoardFinder(8, 8).find(Picture.of(width, height, bgr)))
        .isInstanceOfSatisfying(
            Missing.class, missing -> assertThat(missing.reason()).startsWith(reason));
  }
}
