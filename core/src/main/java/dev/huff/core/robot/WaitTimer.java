package dev.huff.core.robot;

import java.util.OptionalLong;

/** Measures a wait, and says when to check again. Times are milliseconds. */
final class WaitTimer {
  private long since;
  private OptionalLong deadline = OptionalLong.empty();

  /** What is awaited is awaited from now on. */
  void begin(long now) {
    since = now;
  }

  /** Nothing has to be looked at by itself any more. */
  void forget() {
    deadline = OptionalLong.empty();
  }

  /** When to look again; empty when only something new is a reason to. */
  OptionalLong deadline() {
    return deadline;
  }

  /** Whether it may still take its time; when that is over it is looked at again. */
  boolean isRunning(long now, int millis) {
    if (now - since >= millis) {
      return false;
    }
    deadline = OptionalLong.of(since + millis);
    return true;
  }

  /** Whether nothing has changed for so long; else it is looked at again when that could be. */
  boolean isQuiet(long now, long changed, int millis) {
    long from = Math.max(changed, since);
    if (now - from >= millis) {
      return true;
    }
    deadline = OptionalLong.of(from + millis);
    return false;
  }
}
