package dev.huff.club.store;

import dev.huff.rules.NamedConstant;

/** The kind of an event. */
public enum EventKind implements NamedConstant {
  /** Everybody plays for themselves. */
  TOURNAMENT,
  /** One player against all others at once. */
  SIMULTANEOUS;
}
