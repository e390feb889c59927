package dev.huff.club.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** Limits how often each caller may do something: one token bucket for each. */
public final class RateLimit {
  private static final int MOST_CALLERS = 10_000;

  private record Bucket(double tokens, long at) {}

  private final int burst;
  private final double perMilli;
  private final LongSupplier now;
  private final Map<String, Bucket> buckets =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
          return size() > MOST_CALLERS;
        }
      };

  /**
   * @param burst how often at once
   * @param span how long it takes, in milliseconds, until that many are allowed again
   * @param now the clock, in milliseconds. It may be set back
   */
  public RateLimit(int burst, long span, LongSupplier now) {
    this.burst = burst;
    this.perMilli = (double) burst / span;
    this.now = now;
  }

  /** Whether that caller may; counts when it does. */
  public synchronized boolean allows(String caller) {
    long time = now.getAsLong();
    double tokens = tokens(caller, time);
    boolean allowed = tokens >= 1;
    buckets.put(caller, new Bucket(allowed ? tokens - 1 : tokens, time));
    return allowed;
  }

  /** Whether that caller may; counts nothing. */
  public synchronized boolean hasLeft(String caller) {
    return tokens(caller, now.getAsLong()) >= 1;
  }

  private double tokens(String caller, long time) {
    Bucket bucket = buckets.getOrDefault(caller, new Bucket(burst, time));
    long passed = Math.max(0, time - bucket.at());
    return Math.min(burst, bucket.tokens() + passed * perMilli);
  }
}
