package dev.huff.lab.flood;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplyTimesTest {
  private static List<Double> upTo(int last) {
    List<Double> millis = new ArrayList<>();
    for (int i = last; i >= 1; i--) {
      millis.add((double) i);
    }
    return millis;
  }

  @Test
  void aPercentileIsATimeThatWasMeasured() {
    ReplyTimes times = ReplyTimes.of(upTo(200), 0);
    assertThat(times.percentile(0.5)).isEqualTo(100);
    assertThat(times.percentile(0.99)).isEqualTo(198);
    assertThat(times.percentile(1)).isEqualTo(200);
  }

  @Test
  void aTargetIsMetByNinetyNineOfAHundredAndByNoneThatFails() {
    assertThat(ReplyTimes.of(upTo(100), 0).isWithin(99)).isTrue();
    assertThat(ReplyTimes.of(upTo(100), 0).isWithin(98)).isFalse();
    assertThat(ReplyTimes.of(upTo(100), 1).isWithin(1_000)).isFalse();
  }

  @Test
  void noAnswerMeetsNoTarget() {
    assertThat(ReplyTimes.of(List.of(), 0).isWithin(1_000)).isFalse();
  }
}
