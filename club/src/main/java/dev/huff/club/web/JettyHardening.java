package dev.huff.club.web;

import io.javalin.config.JavalinConfig;
import io.javalin.config.JettyConfig;
import java.time.Duration;
import java.util.Set;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.SessionHandler;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.server.handler.MinimumDataRateHandler;
import org.eclipse.jetty.server.handler.SizeLimitHandler;
import org.eclipse.jetty.server.handler.ThreadLimitHandler;
import org.eclipse.jetty.session.NullSessionCache;
import org.eclipse.jetty.session.NullSessionDataStore;
import org.eclipse.jetty.session.SessionCache;
import org.eclipse.jetty.session.SessionData;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.websocket.core.server.WebSocketServerComponents;

/** Settings that protect the web server from thousands of listeners and from strangers. */
final class JettyHardening {
  /** In bytes; the longest thing a page sends. */
  static final int MOST_BODY = 16_384;

  /** In bytes a second; a page's whole body comes in one packet or two. */
  private static final int MIN_BODY_RATE = 250;

  /** What the server itself keeps for each piece of a body. */
  private static final int PIECE_OVERHEAD = 16;

  /** One address never takes all of the pool's threads. */
  private static final int MOST_THREADS_PER_ADDRESS = 64;

  /** The pages of a whole club behind one router. */
  static final int MOST_CONNECTIONS_PER_ADDRESS = 1_000;

  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(2);
  private static final int MOST_FROM_A_PAGE = 1024;

  private JettyHardening() {}

  /** A quiet server for requests of up to that many bytes. */
  static void prepare(JavalinConfig javalin, TrustedProxies proxies, int mostBody) {
    javalin.startup.showJavalinBanner = false;
    javalin.startup.showOldJavalinVersionWarning = false;
    javalin.startup.startupWatcherEnabled = false;
    javalin.http.maxRequestSize = mostBody;
    JettyConfig config = javalin.jetty;
    config.modifyServer(server -> turnAwayFloods(server, proxies, mostBody));
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

  /** Serves over TLS with the user's certificate instead of plain HTTP. */
  static void secure(JettyConfig config, WebSettings settings, WebSettings.Tls tls) {
    SslContextFactory.Server context = new SslContextFactory.Server();
    context.setKeyStorePath(tls.keystore().toAbsolutePath().toString());
    context.setKeyStoreType("PKCS12");
    context.setKeyStorePassword(tls.password());
    config.addConnector(
        (server, http) -> {
          HttpConfiguration secure = new HttpConfiguration(http);
          secure.addCustomizer(new SecureRequestCustomizer(false));
          ServerConnector connector =
              new ServerConnector(
                  server,
                  new SslConnectionFactory(context, "http/1.1"),
                  new HttpConnectionFactory(secure));
          connector.setHost(settings.host());
          connector.setPort(settings.port());
          return connector;
        });
  }

  private static void turnAwayFloods(Server server, TrustedProxies proxies, int mostBody) {
    server.setStopTimeout(0);
    server.setStopAtShutdown(false);
    server.addEventListener(
        new ConnectionQuota(
            MOST_CONNECTIONS_PER_ADDRESS,
            address -> address.isLoopbackAddress() || proxies.isTrusted(address)));
    SizeLimitHandler small = new SizeLimitHandler(mostBody, -1);
    small.setHandler(
        new BodyDeadline(
            new MinimumDataRateHandler(
                readingBodiesFirst(BodyDeadline.met(limitingThreads()), mostBody),
                MIN_BODY_RATE,
                0)));
    server.setHandler(new ForwardedHandler(proxies, small));
  }

  /** No thread waits for a body: a request is handled when all of it is there. */
  private static Handler readingBodiesFirst(Handler next, int mostBody) {
    return new EagerContentHandler(
        next, new EagerContentHandler.RetainedContentLoaderFactory(mostBody, PIECE_OVERHEAD, true));
  }

  private static Handler.Singleton limitingThreads() {
    ThreadLimitHandler limit = new ThreadLimitHandler();
    limit.setThreadLimit(MOST_THREADS_PER_ADDRESS);
    limit.setHandler(new FirstRequestHandler());
    return limit;
  }

  /**
   * For each socket the server makes a session that nobody asks for: none is remembered, nor is it
   * a trouble if the server is being stopped.
   */
  static void keepNoSessions(ServletContextHandler handler) {
    SessionHandler sessions = handler.getSessionHandler();
    SessionCache none = new NullSessionCache(sessions);
    none.setSessionDataStore(
        new NullSessionDataStore() {
          @Override
          public void store(String id, SessionData data) {}
        });
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
