package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;

/** What comes behind sets itself up at the first request, without a lock, e.g. Javalin 7.2. */
class FirstRequestHandlerTest {
  private final AtomicInteger inside = new AtomicInteger();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch leave = new CountDownLatch(1);

  /** Stays in its first request until it may leave. */
  private final class SlowStart extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback)
        throws InterruptedException {
      if (inside.getAndIncrement() == 0) {
        begun.countDown();
        leave.await();
      }
      return true;
    }
  }

  @Test
  void nobodyComesInBeforeTheFirstHasLeft() throws Exception {
    FirstRequestHandler door = new FirstRequestHandler();
    door.setHandler(new SlowStart());
    Thread first = visit(door);
    begun.await();
    Thread second = visit(door);
    while (second.getState() != Thread.State.BLOCKED) {
      assertThat(inside).hasValue(1);
      Thread.onSpinWait();
    }
    leave.countDown();
    first.join();
    second.join();
    assertThat(inside).hasValue(2);
  }

  private static Thread visit(Handler handler) {
    Thread visitor =
        new Thread(
            new FutureTask<>(
                () ->
                    handler.handle(unused(Request.class), unused(Response.class), Callback.NOOP)));
    visitor.setDaemon(true);
    visitor.start();
    return visitor;
  }

  private static <T> T unused(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              throw new AssertionError(method + " is asked");
            }));
  }
}
