package dev.huff.vision.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.opencv.core.Point;

/** Which way round a board is that was found again. */
class GridTest {
  @BeforeAll
  static void load() {
    OpenCv.load();
  }

  /** A board that fills most of a picture that is so many times as large as 800×600 pixels. */
  private static Grid board(double times) {
    List<Point> fields = Stream.of(0, 8, 88, 80).map(i -> new Point(i % 10, i / 10)).toList();
    List<Point> pixels =
        Stream.of(
                new Point(200, 100), new Point(600, 110), new Point(620, 520), new Point(190, 530))
            .map(at -> new Point(times * at.x, times * at.y))
            .toList();
    LensDistortion lens =
        new LensDistortion(0, (int) Math.round(800 * times), (int) Math.round(600 * times));
    return new Grid(8, 8, Homography.fit(fields, pixels, 0).orElseThrow(), lens);
  }

  @Test
  void aBoardLiesTheSameWayRoundInALargerPictureAndInASmallerOne() {
    Grid before = board(1).turned();
    for (double times : new double[] {0.3, 0.5, 1, 2, 4}) {
      Grid now = board(times).like(before);
      assertThat(now.pixel(0, 0)[0]).isCloseTo(times * before.pixel(0, 0)[0], offset(0.01));
      assertThat(now.pixel(0, 0)[1]).isCloseTo(times * before.pixel(0, 0)[1], offset(0.01));
    }
  }
}
