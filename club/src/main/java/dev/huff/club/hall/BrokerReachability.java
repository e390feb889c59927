package dev.huff.club.hall;

import com.hivemq.client.mqtt.mqtt3.exceptions.Mqtt3ConnAckException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/**
 * Reports at a table that the hall's broker is unreachable and why: once, after some seconds
 * without it, and again when it is back.
 */
final class BrokerReachability {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);

  /** A connection that lasts longer has not been taken over by somebody else. */
  private static final long STEADY = TimeUnit.SECONDS.toNanos(10);

  private static final int MOST_BRIEF = 5;

  private final BrokerAddress broker;
  private final Consumer<String> say;
  private long seen = System.nanoTime();
  private String told = "";
  private long connectedAt = System.nanoTime();
  private int brief;

  BrokerReachability(BrokerAddress broker, Consumer<String> say) {
    this.broker = broker;
    this.say = say;
  }

  /**
   * Looks whether there is something to tell.
   *
   * @param trouble why the last attempt to reach it failed
   */
  void look(boolean isUp, Optional<Throwable> trouble) {
    if (isUp) {
      seen = System.nanoTime();
      if (!told.isEmpty()) {
        say.accept("The hall is reached.");
      }
      told = "";
    } else if (System.nanoTime() - seen > PATIENCE) {
      String reason = trouble.map(BrokerReachability::reason).orElse("does not answer");
      if (!reason.equals(told)) {
        say.accept("The hall is not reached, trying on: " + broker + " " + reason + ".");
      }
      told = reason;
    }
  }

  /**
   * A connection has begun. A broker ends it when another client comes with the same name, and says
   * nothing of that. Two such computers would take turns for ever.
   */
  void connected(String table) {
    long now = System.nanoTime();
    brief = now - connectedAt < STEADY ? brief + 1 : 0;
    connectedAt = now;
    if (brief == MOST_BRIEF) {
      say.accept(
          "The hall hangs up again and again. Is another computer also called table "
              + table
              + "? Its games and these would be mixed up: give each table a name of its own.");
    }
  }

  static String reason(Throwable trouble) {
    if (has(trouble, Mqtt3ConnAckException.class)) {
      return "refuses this table; is HUFF_MQTT_PASSWORD the one that 'huff hall add-board' gave it";
    }
    if (has(trouble, UnknownHostException.class)) {
      return "has a name that nobody knows here";
    }
    if (isForAnotherName(trouble)) {
      return "has a certificate for another name; call it as the certificate does";
    }
    if (has(trouble, SSLException.class)) {
      return "has a certificate that is not believed; HUFF_MQTT_CA names one to believe";
    }
    return "does not answer";
  }

  /** Java says so in words alone. */
  private static boolean isForAnotherName(Throwable trouble) {
    return causes(trouble)
        .filter(CertificateException.class::isInstance)
        .anyMatch(cause -> String.valueOf(cause.getMessage()).matches("No (subject|name).*"));
  }

  private static boolean has(Throwable trouble, Class<? extends Throwable> kind) {
    return causes(trouble).anyMatch(kind::isInstance);
  }

  private static Stream<Throwable> causes(Throwable trouble) {
    return Stream.iterate(trouble, cause -> cause != null, Throwable::getCause);
  }
}
