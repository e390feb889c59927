package dev.huff.formats.ndjson;

import java.util.Locale;

/** The audience of a line that is not for everybody: its {@code for}. */
public enum LineAudience {
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
