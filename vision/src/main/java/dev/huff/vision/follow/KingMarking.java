package dev.huff.vision.follow;

/** The way in which a set of discs shows its kings. */
public enum KingMarking {
  /** Two men on top of each other. */
  STACKED,

  /** A mark on top of it: a crown, a star, the other side of the disc. */
  MARKED
}
