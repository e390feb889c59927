package dev.huff.club.web;

import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Lets the first request in alone. Javalin 7 sets itself up while it handles it, without a lock: of
 * many pages that come back at once after a restart some were answered with an error.
 */
final class FirstRequestHandler extends Handler.Wrapper {
  private final Object door = new Object();
  private volatile boolean isOpen;

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!isOpen) {
      synchronized (door) {
        if (!isOpen) {
          try {
            return super.handle(request, response, callback);
          } finally {
            isOpen = true;
          }
        }
      }
    }
    return super.handle(request, response, callback);
  }
}
