package dev.huff.vision.follow;

/** How a set of discs shows what is a king. */
public enum KingMarking {
  /** Two men on top of each other. */
  STACKED,

  /** A mark on top of it: a crown, a star, the other side of the disc. */
  MARKED
}
