package dev.huff.rules.board;

import java.util.Locale;

/** A player, by the colour of the pieces. White sits at the bottom of every diagram. */
public enum Side {
  /** The lighter men, at the bottom of a diagram. */
  WHITE,
  /** The darker men, at the top of a diagram. */
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
