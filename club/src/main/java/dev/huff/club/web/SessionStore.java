package dev.huff.club.web;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Sessions of signed-in users. They live in memory, for half a day, and end when the server does.
 */
final class SessionStore {
  private static final long LIFETIME = 12 * 60 * 60 * 1000L;
  private static final int TOKEN_BYTES = 32;

  /**
   * One arbiter signed in.
   *
   * @param csrf what every request that changes something must show in a header
   * @param until when it ends, in milliseconds of the clock
   */
  record Session(String name, String csrf, long until) {}

  private final Map<String, Session> open = new ConcurrentHashMap<>();
  private final LongSupplier now;

  SessionStore(LongSupplier now) {
    this.now = now;
  }

  /** Signs that account in and gives the secret of its cookie. */
  String open(String name) {
    open.values().removeIf(session -> session.until() < now.getAsLong());
    String token = SecretToken.random(TOKEN_BYTES);
    String csrf = SecretToken.random(TOKEN_BYTES);
    open.put(token, new Session(name, csrf, now.getAsLong() + LIFETIME));
    return token;
  }

  Optional<Session> find(String token) {
    return Optional.ofNullable(open.get(token))
        .filter(session -> session.until() >= now.getAsLong());
  }

  void close(String token) {
    open.remove(token);
  }

  void closeAll(String name) {
    open.values().removeIf(session -> session.name().equals(name));
  }
}
