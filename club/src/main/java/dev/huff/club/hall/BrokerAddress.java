package dev.huff.club.hall;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Address of a broker and how to sign in there.
 *
 * @param nodes addresses of the broker. Any node of a cluster will do
 * @param login user and password. Empty if the broker requires none
 * @param trust accepted certificates. Empty for those that Java knows
 */
public record BrokerAddress(
    List<Node> nodes, boolean tls, Optional<Login> login, Optional<CertificateTrust> trust) {
  private static final int PLAIN_PORT = 1883;
  private static final int TLS_PORT = 8883;

  /** One machine of it, by name or address. */
  public record Node(String host, int port) {}

  /** A user and a password. */
  public record Login(String user, String password) {
    @Override
    public String toString() {
      return user + ":…";
    }
  }

  public BrokerAddress {
    nodes = List.copyOf(nodes);
  }

  /** A broker on one machine. */
  public BrokerAddress(String host, int port, boolean tls, Optional<Login> login) {
    this(List.of(new Node(host, port)), tls, login);
  }

  /** A broker with a certificate that Java knows, if it has one. */
  public BrokerAddress(List<Node> nodes, boolean tls, Optional<Login> login) {
    this(nodes, tls, login, Optional.empty());
  }

  /** The same, believing the certificates of that PEM file. */
  public BrokerAddress trusting(Path certificates) {
    return new BrokerAddress(nodes, tls, login, Optional.of(CertificateTrust.ofFile(certificates)));
  }

  /**
   * Reads {@code mqtt://HOST[:PORT]} or {@code mqtts://HOST[:PORT]}; of a cluster {@code
   * mqtt://HOST[:PORT],HOST[:PORT],…}.
   *
   * @throws IllegalArgumentException when it is neither, or has a name and a password
   */
  public static BrokerAddress parse(String text, Optional<Login> login) {
    boolean tls = text.startsWith("mqtts://");
    if (!tls && !text.startsWith("mqtt://")) {
      throw notOne(text);
    }
    List<Node> nodes = new ArrayList<>();
    for (String node : text.substring(text.indexOf("://") + 3).split(",", -1)) {
      URI uri = URI.create("mqtt://" + node);
      if (uri.getUserInfo() != null) {
        throw new IllegalArgumentException(
            "name and password are not read from an address; set HUFF_MQTT_USER and"
                + " HUFF_MQTT_PASSWORD");
      }
      if (uri.getHost() == null) {
        throw notOne(text);
      }
      int usual = tls ? TLS_PORT : PLAIN_PORT;
      nodes.add(new Node(uri.getHost(), uri.getPort() >= 0 ? uri.getPort() : usual));
    }
    return new BrokerAddress(nodes, tls, login);
  }

  private static IllegalArgumentException notOne(String text) {
    return new IllegalArgumentException(
        "a broker is mqtt://HOST[:PORT] or mqtts://HOST[:PORT], not " + text);
  }

  @Override
  public String toString() {
    return (tls ? "mqtts://" : "mqtt://")
        + nodes.stream()
            .map(node -> node.host() + ":" + node.port())
            .collect(Collectors.joining(","));
  }
}
