package dev.huff.hardware.millennium;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MillenniumDecoderTest {
  /** The digits are text: {@code 1234} is version 12.34, not 18.52. */
  @Test
  void theVersionIsText() {
    assertThat(new MillenniumDecoder().decode(MillenniumDecoder.commands("v1234")))
        .containsExactly(new MillenniumMessage.Version("12.34"));
  }
}
