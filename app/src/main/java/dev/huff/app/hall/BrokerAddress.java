package dev.huff.app.hall;

import java.net.URI;
import java.util.Optional;

/**
 * Where a broker is and how to sign in there.
 *
 * @param host its name or address
 * @param port its port
 * @param tls whether to speak TLS
 * @param login user and password; empty where the broker asks for none
 */
public record BrokerAddress(String host, int port, boolean tls, Optional<Login> login) {
  private static final int PLAIN_PORT = 1883;
  private static final int TLS_PORT = 8883;

  /** A user and a password. */
  public record Login(String user, String password) {
    @Override
    public String toString() {
      return user + ":…";
    }
  }

  /**
   * Reads {@code mqtt://HOST[:PORT]} or {@code mqtts://HOST[:PORT]}.
   *
   * @throws IllegalArgumentException when it is neither
   */
  public static BrokerAddress parse(String text, Optional<Login> login) {
    URI uri = URI.create(text);
    boolean tls = "mqtts".equals(uri.getScheme());
    if (uri.getHost() == null || !(tls || "mqtt".equals(uri.getScheme()))) {
      throw new IllegalArgumentException(
          "a broker is mqtt://HOST[:PORT] or mqtts://HOST[:PORT], not " + text);
    }
    int port = uri.getPort() >= 0 ? uri.getPort() : tls ? TLS_PORT : PLAIN_PORT;
    return new BrokerAddress(uri.getHost(), port, tls, login);
  }

  @Override
  public String toString() {
    return (tls ? "mqtts://" : "mqtt://") + host + ":" + port;
  }
}
