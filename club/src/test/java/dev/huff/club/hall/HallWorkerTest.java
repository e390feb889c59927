package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.huff.club.web.WebException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

class HallWorkerTest {
  private final Logger log = (Logger) LoggerFactory.getLogger(HallWorker.class);
  private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

  @BeforeEach
  void listen() {
    logged.start();
    log.addAppender(logged);
    log.setAdditive(false);
  }

  @AfterEach
  void leave() {
    log.setAdditive(true);
    log.detachAppender(logged);
  }

  static Stream<Throwable> bugs() {
    return Stream.of(
        new IllegalStateException("a runtime exception"),
        new StackOverflowError("an error"),
        new OutOfMemoryError("not enough memory"),
        new NoClassDefFoundError("half an installation"),
        new Exception("a checked exception"));
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void aBugInATaskIsLoggedAndTheOthersAreDone(Throwable bug) {
    AtomicInteger batches = new AtomicInteger();
    HallWorker worker = new HallWorker(batches::incrementAndGet);
    worker.work(() -> throwAny(bug));
    assertThat(worker.ask(() -> "still there")).isEqualTo("still there");
    worker.close(() -> {});
    awaitLogged(bug);
    assertThat(batches).hasPositiveValue();
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void aBugAfterABatchIsLoggedAndTheNextBatchIsDone(Throwable bug) {
    HallWorker worker = new HallWorker(() -> throwAny(bug));
    assertThat(worker.ask(() -> 1)).isEqualTo(1);
    assertThat(worker.ask(() -> 2)).isEqualTo(2);
    worker.close(() -> {});
    awaitLogged(bug);
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void aBugInAnAnswerIsLoggedAndWhoeverAskedIsTold(Throwable bug) {
    HallWorker worker = new HallWorker(() -> {});
    assertThatThrownBy(() -> worker.ask(() -> fail(bug))).isInstanceOf(WebException.class);
    assertThat(worker.ask(() -> 1)).isEqualTo(1);
    worker.close(() -> {});
    awaitLogged(bug);
  }

  private static int fail(Throwable bug) {
    throwAny(bug);
    return 0;
  }

  @Test
  void whatComesCloseTogetherIsOneBatchOfAtMostAThousand() {
    AtomicInteger batches = new AtomicInteger();
    CountDownLatch gate = new CountDownLatch(1);
    HallWorker worker = new HallWorker(batches::incrementAndGet);
    worker.work(() -> pass(gate));
    Stream.generate(() -> (Runnable) () -> {}).limit(2_499).forEach(worker::work);
    gate.countDown();
    await().until(() -> batches.get() >= 3);
    worker.close(() -> {});
    // The last task comes after the others, and is a batch of its own.
    assertThat(batches).hasValue(4);
  }

  @Test
  void theLastTaskIsDoneAndNoneAfterIt() {
    List<String> done = new CopyOnWriteArrayList<>();
    HallWorker worker = new HallWorker(() -> {});
    worker.work(() -> throwAny(new AssertionError("a bug at the end")));
    worker.close(() -> done.add("last"));
    worker.work(() -> done.add("too late"));
    assertThat(done).containsExactly("last");
  }

  private void awaitLogged(Throwable bug) {
    await()
        .untilAsserted(
            () ->
                assertThat(List.copyOf(logged.list))
                    .extracting(event -> event.getThrowableProxy().getMessage())
                    .contains(bug.getMessage()));
  }

  private static void pass(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Throws even what no signature names. */
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void throwAny(Throwable bug) throws T {
    throw (T) bug;
  }
}
