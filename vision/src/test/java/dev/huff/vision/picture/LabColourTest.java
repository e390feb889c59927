package dev.huff.vision.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which of two colours plays White. */
class LabColourTest {
  /** One set of red and green discs in front of one camera, photographed in two lights. */
  @Test
  void redPlaysWhiteAgainstGreenInEveryLight() {
    List<LabColour> red = List.of(new LabColour(22.0, 21.3, 10.0), new LabColour(29.0, 22.1, 10.6));
    List<LabColour> green =
        List.of(new LabColour(28.1, -11.0, 4.0), new LabColour(25.1, -10.7, 4.2));

    for (int light = 0; light < red.size(); light++) {
      assertThat(red.get(light).brightness()).isGreaterThan(green.get(light).brightness());
    }
  }

  /** As many sets of checkers are, on paper and on screens. */
  @Test
  void whiteAndIvoryPlayWhiteAgainstRedInEveryLight() {
    for (double light : new double[] {0.6, 0.8, 1, 1.1}) {
      double red = new LabColour(45, 64, 40).lit(light).brightness();
      assertThat(new LabColour(85, 0, 5).lit(light).brightness()).isGreaterThan(1.2 * red);
      assertThat(new LabColour(78, 3, 17).lit(light).brightness()).isGreaterThan(1.1 * red);
      assertThat(new LabColour(20, 1, 2).lit(light).brightness()).isLessThan(0.7 * red);
    }
    double pureRed = new LabColour(53, 80, 67).brightness();
    assertThat(new LabColour(100, 0, 0).brightness()).isGreaterThan(1.15 * pureRed);
  }
}
