package dev.huff.club.store;

import java.util.Locale;

/** The kind of an event. */
public enum EventKind {
  /** Everybody plays for themselves. */
  TOURNAMENT,
  /** One player against all others at once. */
  SIMULTANEOUS;

  /** Its name in the archive and on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  static EventKind byId(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }
}
