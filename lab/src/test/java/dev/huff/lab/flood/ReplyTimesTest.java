package dev.huff.lab.flood;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.lab.figure.Durations;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplyTimesTest {
  private static ReplyTimes upTo(int last, int failures) {
    return new ReplyTimes(
        new Durations(IntStream.rangeClosed(1, last).mapToObj(Double::valueOf).toList()), failures);
  }

  @Test
  void aTargetIsMetByNinetyNineOfAHundredAndByNoneThatFails() {
    assertThat(upTo(100, 0).isWithin(99)).isTrue();
    assertThat(upTo(100, 0).isWithin(98)).isFalse();
    assertThat(upTo(100, 1).isWithin(1_000)).isFalse();
  }

  @Test
  void noAnswerMeetsNoTarget() {
    assertThat(upTo(0, 0).isWithin(1_000)).isFalse();
  }
}
