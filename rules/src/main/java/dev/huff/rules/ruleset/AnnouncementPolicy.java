package dev.huff.rules.ruleset;

import java.util.Locale;

/** Who is told of a violation, and when. */
public enum AnnouncementPolicy {
  /** Everybody, at once. */
  ALL,
  /** The arbiter alone. */
  ARBITER,
  /** The arbiter at once, the room when the opponent has replied. */
  AFTER_REPLY;

  /** The name on the command line, such as {@code after-reply}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
