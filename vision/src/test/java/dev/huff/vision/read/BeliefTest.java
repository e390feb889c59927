package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where something is believed to stand. */
class BeliefTest {
  /** The colour of a disc is judged by which of the fields beside it are bare. */
  @Test
  void countsAsItWasUntilAllFieldsAreDecided() {
    Belief belief = new Belief(3, 1, -1);
    belief.become(at -> at.column() == 0 ? 1 : -1);
    belief.become(at -> belief.isThere(0, Math.max(0, at.column() - 1)) ? 1 : -1);
    assertThat(belief.isThere(0, 1)).isTrue();
    assertThat(belief.isThere(0, 2)).isFalse();
  }
}
