package dev.huff.core.robot;

/** What a light barrier, a camera, a button or the board itself reports about hands. */
public enum HandPresence {
  /** A hand is, or may be, over the board. */
  OVER,
  /** No hand is near. */
  AWAY
}
