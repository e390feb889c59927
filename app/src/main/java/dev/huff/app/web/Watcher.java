package dev.huff.app.web;

import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/**
 * One open page. Messages go out without waiting; a page that cannot keep up is closed, and fetches
 * the whole game again when it comes back.
 */
final class Watcher {
  private static final int MOST_PENDING = 256;
  private static final int TRY_AGAIN_LATER = 1013;

  private final Session session;
  private final AtomicInteger pending = new AtomicInteger();

  Watcher(Session session) {
    this.session = session;
  }

  void send(String text) {
    if (!session.isOpen()) {
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
