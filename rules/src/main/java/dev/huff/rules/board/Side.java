package dev.huff.rules.board;

import java.util.Locale;

/** A player, by the colour of the pieces. White sits at the bottom of every diagram. */
public enum Side {
  WHITE,
  BLACK;

  /** The opponent. */
  public Side other() {
    return this == WHITE ? BLACK : WHITE;
  }

  /** The name used in board logs and rulings: {@code white} or {@code black}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
