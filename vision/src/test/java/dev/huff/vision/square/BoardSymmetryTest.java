package dev.huff.vision.square;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoardSymmetryTest {
  /** Two planes of two rows and three columns. */
  private static final float[] PLANES = {1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16};

  private static float[] turned(boolean mirrored, boolean upsideDown, boolean transposed) {
    return new BoardSymmetry(mirrored, upsideDown, transposed).turned(PLANES, 2, 3);
  }

  @Test
  void turnsEveryPlaneByItself() {
    assertThat(turned(true, false, false))
        .containsExactly(3, 2, 1, 6, 5, 4, 13, 12, 11, 16, 15, 14);
    assertThat(turned(false, true, false))
        .containsExactly(4, 5, 6, 1, 2, 3, 14, 15, 16, 11, 12, 13);
    assertThat(turned(false, false, true))
        .containsExactly(1, 4, 2, 5, 3, 6, 11, 14, 12, 15, 13, 16);
    assertThat(turned(true, true, true)).containsExactly(6, 3, 5, 2, 4, 1, 16, 13, 15, 12, 14, 11);
  }

  @Test
  void hasEightWaysAndTheWayBackOfEach() {
    List<float[]> ways = BoardSymmetry.ALL.stream().map(turn -> turn.turned(PLANES, 2, 3)).toList();
    assertThat(ways.stream().map(Arrays::toString).distinct()).hasSize(8);
    for (BoardSymmetry turn : BoardSymmetry.ALL) {
      assertThat(turn.restored(turn.turned(PLANES, 2, 3), 2, 3)).isEqualTo(PLANES);
    }
  }
}
