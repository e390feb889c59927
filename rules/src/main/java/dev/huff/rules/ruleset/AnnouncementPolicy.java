package dev.huff.rules.ruleset;

import dev.huff.rules.NamedConstant;

/** The audience of a violation, and the moment when it is told. */
public enum AnnouncementPolicy implements NamedConstant {
  /** Everybody, at once. */
  ALL,
  /** The arbiter alone. */
  ARBITER,
  /** The arbiter at once, the room when the opponent has replied. */
  AFTER_REPLY
}
