package dev.huff.club.store;

import dev.huff.rules.NamedConstant;
import java.util.Locale;

/** The kind of an event. */
public enum EventKind implements NamedConstant {
  /** Everybody plays for themselves. */
  TOURNAMENT,
  /** One player against all others at once. */
  SIMULTANEOUS;

  static EventKind byId(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }
}
