package dev.huff.club.web;

import io.javalin.config.JettyConfig;
import java.time.Duration;
import java.util.Set;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.SessionHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.MinimumDataRateHandler;
import org.eclipse.jetty.session.NullSessionCache;
import org.eclipse.jetty.session.NullSessionDataStore;
import org.eclipse.jetty.session.SessionCache;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.websocket.core.server.WebSocketServerComponents;

/** How the server below the page treats thousands of listeners, and strangers. */
final class JettyHardening {
  /** In bytes a second; who sends slower than that holds a thread for nothing. */
  private static final int SLOWEST_BODY = 20;

  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(2);
  private static final int MOST_FROM_A_PAGE = 1024;

  private JettyHardening() {}

  static void prepare(JettyConfig config) {
    config.modifyServer(JettyHardening::turnAwayTheSlow);
    config.modifyServletContextHandler(
        handler -> {
          keepNoSessions(handler);
          packNothing(handler);
        });
    config.modifyWebSocketServletFactory(
        factory -> {
          factory.setIdleTimeout(LONGEST_SILENCE);
          factory.setMaxTextMessageSize(MOST_FROM_A_PAGE);
        });
  }

  private static void turnAwayTheSlow(Server server) {
    server.setStopTimeout(0);
    server.setStopAtShutdown(false);
    server.setHandler(new MinimumDataRateHandler(SLOWEST_BODY, 0));
  }

  /** For each socket the server makes a session that nobody asks for: none is remembered. */
  private static void keepNoSessions(ServletContextHandler handler) {
    SessionHandler sessions = handler.getSessionHandler();
    SessionCache none = new NullSessionCache(sessions);
    none.setSessionDataStore(new NullSessionDataStore());
    sessions.setSessionCache(none);
    sessions.setSessionTrackingModes(Set.of());
  }

  /** Sockets pass on what is sent as it is: packing costs 118 kB of memory for each listener. */
  private static void packNothing(ServletContextHandler handler) {
    handler.addEventListener(
        new LifeCycle.Listener() {
          @Override
          public void lifeCycleStarted(LifeCycle started) {
            WebSocketServerComponents.getWebSocketComponents(handler)
                .getExtensionRegistry()
                .unregister("permessage-deflate");
          }
        });
  }
}
