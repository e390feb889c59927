package dev.huff.club.hall;

import com.hivemq.client.mqtt.mqtt3.exceptions.Mqtt3ConnAckException;
import dev.huff.core.announce.EveningNotice;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
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
  private final HallOrderHandler table;
  private long seen = System.nanoTime();
  private Optional<EveningNotice> told = Optional.empty();
  private long connectedAt = System.nanoTime();
  private int brief;

  BrokerReachability(BrokerAddress broker, HallOrderHandler table) {
    this.broker = broker;
    this.table = table;
  }

  /**
   * Looks whether there is something to tell.
   *
   * @param trouble why the last attempt to reach it failed
   */
  void look(boolean isUp, Optional<Throwable> trouble) {
    if (isUp) {
      seen = System.nanoTime();
      if (told.isPresent()) {
        say(EveningNotice.HALL_REACHED, Map.of());
      }
      told = Optional.empty();
    } else if (System.nanoTime() - seen > PATIENCE) {
      EveningNotice reason =
          trouble.map(BrokerReachability::reason).orElse(EveningNotice.HALL_SILENT);
      if (!told.equals(Optional.of(reason))) {
        say(reason, Map.of("broker", broker.toString()));
      }
      told = Optional.of(reason);
    }
  }

  /**
   * A connection has begun. A broker ends it when another client comes with the same name, and says
   * nothing of that. Two such computers would take turns for ever.
   */
  void connected(String name) {
    long now = System.nanoTime();
    brief = now - connectedAt < STEADY ? brief + 1 : 0;
    connectedAt = now;
    if (brief == MOST_BRIEF) {
      say(EveningNotice.HALL_TWICE, Map.of("table", name));
    }
  }

  private void say(EveningNotice notice, Map<String, String> values) {
    table.onHallStatus(table.language().notice(notice, values));
  }

  static EveningNotice reason(Throwable trouble) {
    if (has(trouble, Mqtt3ConnAckException.class)) {
      return EveningNotice.HALL_REFUSES;
    }
    if (has(trouble, UnknownHostException.class)) {
      return EveningNotice.HALL_UNKNOWN;
    }
    if (isForAnotherName(trouble)) {
      return EveningNotice.HALL_MISNAMED;
    }
    if (has(trouble, SSLException.class)) {
      return EveningNotice.HALL_UNTRUSTED;
    }
    return EveningNotice.HALL_SILENT;
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
