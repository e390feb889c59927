package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.session.SessionData;
import org.eclipse.jetty.session.SessionDataStore;
import org.junit.jupiter.api.Test;

class JettyHardeningTest {
  /** Where a socket was being opened as huff was stopped, its terminal showed a stack trace. */
  @Test
  void theSessionOfASocketIsNoTroubleOnAServerThatIsStopped() {
    ServletContextHandler handler = new ServletContextHandler(ServletContextHandler.SESSIONS);
    JettyHardening.keepNoSessions(handler);
    SessionDataStore store = handler.getSessionHandler().getSessionCache().getSessionDataStore();
    assertThatCode(() -> store.store("1", new SessionData("1", "", "", 0, 0, 0, 0)))
        .doesNotThrowAnyException();
  }
}
