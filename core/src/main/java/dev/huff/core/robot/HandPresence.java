package dev.huff.core.robot;

/** Report of a light barrier, a camera, a button or the board itself about hands. */
public enum HandPresence {
  /** A hand is, or may be, over the board. */
  OVER,
  /** No hand is near. */
  AWAY
}
