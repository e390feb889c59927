package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.picture.LabColour;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is unusual on the top of a disc: a mark, or a lamp that it mirrors. */
class UsualTopTest {
  private final UsualTop usual = UsualTop.of(List.of(top(1, 0, 0), top(1, 1, 0), top(2, 0, 1)));

  private static DiscTop top(double uneven, double lighter, double yellower) {
    return new DiscTop(uneven, new LabColour(lighter, 0, yellower), 50);
  }

  @Test
  void aMirroredLampMakesAMiddleLighterAndHardlyMoreColourful() {
    DiscTop gloss = top(2, 9, 4);
    assertThat(usual.strangeness(gloss)).isGreaterThan(UsualTop.STRANGE);
    assertThat(usual.isGlossy(gloss)).isTrue();
  }

  @Test
  void aCrownIsUnevenHoweverLightItIs() {
    assertThat(usual.isGlossy(top(12, 9, 4))).isFalse();
  }

  @Test
  void aDarkOrColourfulOrVeryLightMiddleIsNoLamp() {
    assertThat(usual.isGlossy(top(1, -9, 0))).isFalse();
    assertThat(usual.isGlossy(top(1, 9, 9))).isFalse();
    assertThat(usual.isGlossy(top(1, 25, 0))).isFalse();
  }
}
