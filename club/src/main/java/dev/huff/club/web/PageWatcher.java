package dev.huff.club.web;

import dev.huff.formats.ndjson.LineAudience;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/**
 * One open page. Messages are sent without waiting. A page that cannot keep up is closed, and
 * fetches the whole game when it reconnects. The page of an arbiter whose session has ended is
 * closed too.
 */
final class PageWatcher {
  private static final int MOST_PENDING = 256;
  private static final int TRY_AGAIN_LATER = 1013;

  private final Session session;
  private final BooleanSupplier isArbiter;
  private final LineAudience audience;
  private final AtomicInteger pending = new AtomicInteger();
  // What is being put together to go out as one message.
  private Optional<StringJoiner> together = Optional.empty();

  /**
   * @param isArbiter whether an arbiter who is signed in looks at it
   */
  PageWatcher(Session session, BooleanSupplier isArbiter) {
    this.session = session;
    this.isArbiter = isArbiter;
    this.audience = isArbiter.getAsBoolean() ? LineAudience.ARBITER : LineAudience.ROOM;
  }

  LineAudience audience() {
    return audience;
  }

  boolean isOpen() {
    return session.isOpen();
  }

  /** Makes one message of all that is sent meanwhile: of five hundred boards as of one. */
  void together(Runnable sending) {
    gather();
    sending.run();
    sendGathered();
  }

  private synchronized void gather() {
    together = Optional.of(new StringJoiner("\n"));
  }

  private synchronized void sendGathered() {
    Optional<StringJoiner> lines = together;
    together = Optional.empty();
    lines.filter(all -> all.length() > 0).ifPresent(all -> send(all.toString()));
  }

  synchronized void send(String text) {
    if (together.isPresent()) {
      together.get().add(text);
      return;
    }
    if (!session.isOpen()) {
      return;
    }
    if (audience == LineAudience.ARBITER && !isArbiter.getAsBoolean()) {
      session.close(TRY_AGAIN_LATER, "signed out", Callback.NOOP);
      return;
    }
    if (pending.incrementAndGet() > MOST_PENDING) {
      session.close(TRY_AGAIN_LATER, "too slow", Callback.NOOP);
      return;
    }
    session.sendText(
        text, Callback.from(pending::decrementAndGet, failure -> session.disconnect()));
  }
}
