package dev.huff.rules.ruleset;

/** What a reached draw rule does. */
public enum DrawEffect {
  /** The game is drawn there and then. */
  DRAWN,
  /** A player may claim the draw. */
  CLAIM
}
