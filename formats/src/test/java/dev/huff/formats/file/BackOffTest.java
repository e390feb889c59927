package dev.huff.formats.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackOffTest {
  private final BackOff backOff = new BackOff();

  @Test
  void nothingIsTriedWhereNothingIsExpected() {
    assertThat(backOff.begin(1_000_000)).isFalse();
    assertThat(backOff.remaining(1_000_000)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void whatFailsIsTriedLessAndLessOftenHoweverMuchIsNew() {
    List<Long> attempts = new ArrayList<>();
    for (long now = 0; now < 100_000; now += 100) {
      backOff.expect(now, 0);
      if (backOff.begin(now)) {
        attempts.add(now);
      }
    }
    assertThat(attempts)
        .containsExactly(0L, 1_000L, 3_000L, 7_000L, 15_000L, 31_000L, 61_000L, 91_000L);
  }

  @Test
  void afterASuccessTheNextIsTriedInTime() {
    backOff.expect(0, 0);
    backOff.begin(0);
    backOff.begin(1_000);
    backOff.succeeded();
    backOff.expect(1_500, 200);
    assertThat(backOff.remaining(1_600)).isEqualTo(100);
    assertThat(backOff.begin(1_700)).isTrue();
    assertThat(backOff.remaining(1_700)).isEqualTo(BackOff.FIRST_PAUSE);
  }
}
