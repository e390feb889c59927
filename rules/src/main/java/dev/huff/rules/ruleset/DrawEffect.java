package dev.huff.rules.ruleset;

/** The effect of a draw rule that is reached. */
public enum DrawEffect {
  /** The game is drawn there and then. */
  DRAWN,
  /** A player may claim the draw. */
  CLAIM
}
