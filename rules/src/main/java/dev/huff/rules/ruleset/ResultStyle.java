package dev.huff.rules.ruleset;

/** How results are written. */
public enum ResultStyle {
  /** 2-0, 1-1, 0-2. */
  TWO_POINTS,
  /** 1-0, 1/2-1/2, 0-1. */
  ONE_POINT
}
