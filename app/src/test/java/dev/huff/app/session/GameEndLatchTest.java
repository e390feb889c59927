package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.core.referee.Ruling;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How long a demo waits for its game. */
class GameEndLatchTest {
  private static final Duration SILENCE = Duration.ofSeconds(1);

  private final GameEndLatch end = GameEndLatch.ofGame(20);

  private boolean waitFor(Duration silence) {
    try {
      return end.await(silence);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A slow or long game was said to come to no end after five minutes. */
  @Test
  void aGameThatGoesOnIsWaitedFor() {
    CompletableFuture<Boolean> reached = CompletableFuture.supplyAsync(() -> waitFor(SILENCE));
    AtomicInteger rulings = new AtomicInteger();
    await()
        .pollInterval(SILENCE.dividedBy(5))
        .until(
            () -> {
              end.onRuling(new Ruling.Ended(0));
              return rulings.incrementAndGet() == 10;
            });
    assertThat(reached).isNotDone();
    end.giveUp();
    assertThat(reached.join()).isTrue();
  }

  @Test
  void silenceIsNoGame() {
    assertThat(waitFor(Duration.ofMillis(1))).isFalse();
  }
}
