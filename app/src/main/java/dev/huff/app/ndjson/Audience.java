package dev.huff.app.ndjson;

import java.util.Locale;

/** Whom a line is for, where it is not for everybody: its {@code for}. */
public enum Audience {
  /** Arbiters, who see everything at once. */
  ARBITER,
  /** Everybody else. */
  ROOM;

  /** What the field is called. */
  public static final String FIELD = "for";

  /** The name in lines, such as {@code room}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
