package dev.huff.club.hall;

import dev.huff.club.web.AccountStore;
import dev.huff.club.web.PortCheck;
import dev.huff.club.web.SecretToken;
import dev.huff.club.web.WebException;
import dev.huff.club.web.WebSettings;
import dev.huff.formats.DaemonThread;
import io.moquette.BrokerConstants;
import io.moquette.broker.Server;
import io.moquette.broker.config.IConfig;
import io.moquette.broker.config.MemoryConfig;
import io.moquette.broker.security.IAuthenticator;
import io.moquette.broker.security.IAuthorizatorPolicy;
import io.moquette.broker.subscriptions.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A broker inside the hall's own process, for a club with no other.
 *
 * <p>On loopback anybody on this machine may act as any board. Elsewhere a board signs in with its
 * name and password, and is limited to its own topics. TLS is used if there is a certificate. The
 * hall itself signs in with a secret made at each start.
 */
public final class EmbeddedBroker implements AutoCloseable {
  static final String HALL = "hall";
  private static final int MOST_BYTES = 65_536;
  private static final int SECRET_BYTES = 24;
  private static final long MOST_SECONDS = 10;
  private static final long STEP = 20;

  static {
    BrokerLoginGateInstaller.enable();
  }

  private final Server server = new Server();
  private final String secret = SecretToken.random(SECRET_BYTES);
  private final BrokerAddress address;

  private EmbeddedBroker(String host, int port, Optional<WebSettings.Tls> tls) {
    String here = host.equals("0.0.0.0") ? "127.0.0.1" : host;
    this.address =
        new BrokerAddress(
            List.of(new BrokerAddress.Node(here, port)),
            tls.isPresent(),
            Optional.of(new BrokerAddress.Login(HALL, secret)),
            tls.map(CertificateTrust::ofOwn));
  }

  /**
   * Starts a broker.
   *
   * @param boards accounts that may sign in. On loopback anybody may as long as there are none;
   *     empty lets any board in
   * @param tls its certificate. Empty for no TLS
   * @throws WebException if the port is unavailable
   * @throws IllegalArgumentException if the certificate cannot be opened
   */
  public static EmbeddedBroker start(
      String host, int port, Optional<AccountStore> boards, Optional<WebSettings.Tls> tls) {
    EmbeddedBroker broker = new EmbeddedBroker(host, port, tls);
    String pass = SecretToken.random(SECRET_BYTES);
    BrokerLoginGateInstaller.guard(
        port,
        new BrokerLoginGate.Rules(broker.passwords(boards, WebSettings.isLoopback(host)), pass));
    try {
      PortCheck.ask(host, port);
      broker.server.startServer(
          config(host, port, tls), List.of(), null, authenticator(pass), broker.authorizer());
    } catch (IOException | IllegalStateException e) {
      throw PortCheck.refused("MQTT on " + host, port, "--mqtt", e);
    }
    if (!BrokerLoginGateInstaller.isFound()) {
      broker.close();
      throw new IllegalStateException("Netty was in use before the broker: nothing guards it");
    }
    return broker;
  }

  /** Nothing is kept on disk: the two ends keep what matters. */
  private static IConfig config(String host, int port, Optional<WebSettings.Tls> tls) {
    Properties properties = new Properties();
    properties.setProperty(IConfig.HOST_PROPERTY_NAME, host);
    properties.setProperty(
        tls.isPresent() ? IConfig.SSL_PORT_PROPERTY_NAME : IConfig.PORT_PROPERTY_NAME,
        Integer.toString(port));
    tls.ifPresent(own -> secure(properties, own));
    properties.setProperty(IConfig.ALLOW_ANONYMOUS_PROPERTY_NAME, "false");
    properties.setProperty(IConfig.PERSISTENCE_ENABLED_PROPERTY_NAME, "false");
    properties.setProperty(IConfig.ENABLE_TELEMETRY_NAME, "false");
    properties.setProperty(IConfig.NETTY_MAX_BYTES_PROPERTY_NAME, Integer.toString(MOST_BYTES));
    return new MemoryConfig(properties);
  }

  private static void secure(Properties properties, WebSettings.Tls own) {
    properties.setProperty(IConfig.PORT_PROPERTY_NAME, BrokerConstants.DISABLED_PORT_BIND);
    properties.setProperty(
        IConfig.JKS_PATH_PROPERTY_NAME, own.keystore().toAbsolutePath().toString());
    properties.setProperty(IConfig.KEY_STORE_TYPE, "pkcs12");
    properties.setProperty(IConfig.KEY_STORE_PASSWORD_PROPERTY_NAME, own.password());
    properties.setProperty(IConfig.KEY_MANAGER_PASSWORD_PROPERTY_NAME, own.password());
  }

  /** On loopback anybody comes in as long as no board has a password. */
  private BrokerLoginGate.PasswordCheck passwords(Optional<AccountStore> boards, boolean loopback) {
    return (user, password) -> {
      if (user.equals(HALL)) {
        return CompletableFuture.completedFuture(SecretToken.isSame(password, secret));
      }
      return boards
          .filter(known -> !(loopback && known.isEmpty()))
          .map(known -> known.checkLater(user, password))
          .orElse(CompletableFuture.completedFuture(true));
    };
  }

  /** The gate has checked everybody: what comes otherwise does not get in. */
  private static IAuthenticator authenticator(String pass) {
    return (client, user, password) ->
        password != null && SecretToken.isSame(new String(password, StandardCharsets.UTF_8), pass);
  }

  private IAuthorizatorPolicy authorizer() {
    return new IAuthorizatorPolicy() {
      @Override
      public boolean canWrite(Topic topic, String user, String client) {
        return allowed(topic, user, BoardTopic.Kind.from(BoardTopic.Sender.TABLE));
      }

      @Override
      public boolean canRead(Topic topic, String user, String client) {
        return allowed(topic, user, BoardTopic.Kind.from(BoardTopic.Sender.HALL));
      }
    };
  }

  private static boolean allowed(Topic topic, String user, List<BoardTopic.Kind> kinds) {
    return HALL.equals(user)
        || BoardTopic.parse(topic.toString())
            .filter(it -> it.board().equals(user) && kinds.contains(it.kind()))
            .isPresent();
  }

  /** Where the hall itself reaches it. */
  public BrokerAddress address() {
    return address;
  }

  /**
   * Hangs up and gives the port back; what else the server does in its last seconds nobody needs.
   */
  @Override
  public void close() {
    Thread stopping = DaemonThread.start("broker stopping", server::stopServer);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    try {
      while (stopping.isAlive() && isListening() && System.nanoTime() < end) {
        stopping.join(STEP);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isListening() {
    BrokerAddress.Node node = address.nodes().get(0);
    try {
      PortCheck.ask(node.host(), node.port());
      return false;
    } catch (IOException e) {
      return true;
    }
  }
}
