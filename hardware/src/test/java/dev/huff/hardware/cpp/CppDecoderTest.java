package dev.huff.hardware.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CppDecoderTest {
  private static List<CppMessage> decode(String line) {
    return CppDecoder.create().decode((line + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void readsTenEmptyFieldsAndEverySymbol() {
    List<FieldReading> pieces =
        List.of(
            FieldReading.WHITE,
            FieldReading.BLACK,
            FieldReading.WHITE_KING,
            FieldReading.BLACK_KING,
            FieldReading.WHITE,
            FieldReading.BLACK,
            FieldReading.WHITE,
            FieldReading.BLACK,
            FieldReading.PIECE,
            FieldReading.EMPTY);
    assertThat(decode("state 10/MmDdUuwb?1 w"))
        .containsExactly(
            new CppMessage.State(
                List.of(Collections.nCopies(10, FieldReading.EMPTY), pieces),
                SensingLevel.OCCUPANCY));
  }

  /** A bare word was taken for a board of 0×1 squares. */
  @ParameterizedTest
  @ValueSource(strings = {"state", "sync", "state 27/8", "state 8/100", "state 8/x7"})
  void aLineWithoutABoardIsNoState(String line) {
    assertThat(decode(line)).isEmpty();
  }
}
