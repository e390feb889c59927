package dev.huff.rules.board;

import dev.huff.rules.NamedConstant;

/** A player, by the colour of the pieces. White sits at the bottom of every diagram. */
public enum Side implements NamedConstant {
  /** The lighter men, at the bottom of a diagram. */
  WHITE,
  /** The darker men, at the top of a diagram. */
  BLACK;

  /** The opponent. */
  public Side other() {
    return this == WHITE ? BLACK : WHITE;
  }
}
