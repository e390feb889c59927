package dev.huff.club.web;

import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes a connection whose request has not arrived as a whole in time. A rate alone does not end
 * all of hundreds of slow senders.
 */
final class BodyDeadline extends Handler.Wrapper {
  private static final long SECONDS = 10;
  private static final String TASK = BodyDeadline.class.getName();

  /** Starts the time of each request with a body; the handler must be {@link #met} in time. */
  BodyDeadline(Handler next) {
    super(next);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (request.getLength() != 0) {
      EndPoint endPoint = request.getConnectionMetaData().getConnection().getEndPoint();
      Scheduler scheduler = request.getComponents().getScheduler();
      Scheduler.Task task = scheduler.schedule(endPoint::close, SECONDS, TimeUnit.SECONDS);
      request.setAttribute(TASK, task);
      Request.addCompletionListener(request, failure -> task.cancel());
    }
    return super.handle(request, response, callback);
  }

  /** Comes behind what reads the body: the time of the request has been kept. */
  static Handler.Singleton met(Handler next) {
    return new Handler.Wrapper(next) {
      @Override
      public boolean handle(Request request, Response response, Callback callback)
          throws Exception {
        if (request.getAttribute(TASK) instanceof Scheduler.Task task) {
          task.cancel();
        }
        return super.handle(request, response, callback);
      }
    };
  }
}
