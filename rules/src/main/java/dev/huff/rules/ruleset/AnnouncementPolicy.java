package dev.huff.rules.ruleset;

import dev.huff.rules.NamedConstant;

/** Who is told of a violation, and when. */
public enum AnnouncementPolicy implements NamedConstant {
  /** Everybody, at once. */
  ALL,
  /** The arbiter alone. */
  ARBITER,
  /** The arbiter at once, the room when the opponent has replied. */
  AFTER_REPLY
}
