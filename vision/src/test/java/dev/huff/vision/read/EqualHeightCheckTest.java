package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When pieces that are all equally high may all be kings. */
class EqualHeightCheckTest {
  /** From here on kinds are not told. */
  private static final double DOUBTED = 0.04;

  @ParameterizedTest
  @ValueSource(doubles = {0.17, 0.45, 0.6, 0.63})
  void discsAsThickAsTheyAreMadeAreMen(double thickness) {
    assertThat(EqualHeightCheck.chance(thickness, 8, 0)).isLessThan(DOUBTED);
  }

  /** Two discs of the thinnest rendered set, and of the thickest. */
  @ParameterizedTest
  @ValueSource(doubles = {0.82, 1.22})
  void whatIsTwiceAsHighMayBeEither(double height) {
    assertThat(EqualHeightCheck.chance(height, 8, 0)).isBetween(DOUBTED, 1 - DOUBTED);
  }

  /** A photographed set of handles on wide feet measures 0.93; all of its men stand there. */
  @Test
  void noKingsStandWhereAllDiscsAreMen() {
    assertThat(EqualHeightCheck.chance(0.93, 24, 24)).isLessThan(DOUBTED);
  }
}
