package dev.huff.formats.ndjson;

import dev.huff.rules.NamedConstant;

/** The audience of a line that is not for everybody: its {@code for}. */
public enum LineAudience implements NamedConstant {
  /** Arbiters, who see everything at once. */
  ARBITER,
  /** Everybody else. */
  ROOM;

  /** What the field is called. */
  public static final String FIELD = "for";
}
