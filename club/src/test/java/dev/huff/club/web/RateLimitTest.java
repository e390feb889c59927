package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimitTest {
  private final AtomicLong clock = new AtomicLong(10_000_000);
  private final RateLimit limit = new RateLimit(2, 60_000, clock::get);

  @Test
  void whoHasHadTheirShareWaits() {
    assertThat(limit.allows("a")).isTrue();
    assertThat(limit.allows("a")).isTrue();
    assertThat(limit.allows("a")).isFalse();
    assertThat(limit.allows("b")).isTrue();
    clock.addAndGet(30_000);
    assertThat(limit.hasLeft("a")).isTrue();
    assertThat(limit.allows("a")).isTrue();
    assertThat(limit.hasLeft("a")).isFalse();
  }

  /** As a small computer's is, which guesses the time until it reaches a network. */
  @Test
  void aClockThatIsSetBackKeepsNobodyOut() {
    assertThat(limit.allows("a")).isTrue();
    clock.addAndGet(-3_600_000);
    assertThat(limit.allows("a")).isTrue();
    clock.addAndGet(60_000);
    assertThat(limit.allows("a")).isTrue();
  }
}
