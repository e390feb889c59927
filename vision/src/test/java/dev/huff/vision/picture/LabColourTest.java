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
}
