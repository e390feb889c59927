package dev.huff.formats.ndjson;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The audience of a line that is not for everybody: its {@code for}. */
public enum LineAudience {
  /** Arbiters, who see everything at once. */
  ARBITER,
  /** Everybody else. */
  ROOM;

  /** What the field is called. */
  public static final String FIELD = "for";

  /** The audience of that name; empty where there is none. */
  public static Optional<LineAudience> of(String id) {
    return Arrays.stream(values()).filter(audience -> audience.id().equals(id)).findFirst();
  }

  /** The name in lines, such as {@code room}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
