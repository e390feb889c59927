package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When pieces that are all equally high may all be kings. */
class EqualHeightCheckTest {
  @ParameterizedTest
  @ValueSource(doubles = {0.17, 0.45, 0.6, 0.68})
  void discsAsThickAsTheyAreMadeAreMen(double thickness) {
    assertThat(EqualHeightCheck.mayBeKings(thickness, 0)).isFalse();
  }

  /** Two discs of the thinnest rendered set, and of the thickest. */
  @ParameterizedTest
  @ValueSource(doubles = {0.82, 1.22})
  void whatIsTwiceAsHighMayBeEither(double height) {
    assertThat(EqualHeightCheck.mayBeKings(height, 0)).isTrue();
  }

  /** A photographed set of handles on wide feet measures 0.93; all of its men stand there. */
  @Test
  void noKingsStandWhereAllDiscsAreMen() {
    assertThat(EqualHeightCheck.mayBeKings(0.93, 24)).isFalse();
  }

  /** Seven kings of a side that has twelve men need two discs more than it has. */
  @ParameterizedTest
  @CsvSource({"2, true", "3, true", "4, false"})
  void threeDiscsAtMostMayBeWanting(int wanting, boolean mayBeKings) {
    assertThat(EqualHeightCheck.mayBeKings(0.93, wanting)).isEqualTo(mayBeKings);
  }
}
