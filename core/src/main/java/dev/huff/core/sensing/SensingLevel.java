package dev.huff.core.sensing;

import dev.huff.rules.NamedConstant;

/**
 * The degree to which a board senses a field's contents. Each level senses more than the one
 * before.
 */
public enum SensingLevel implements NamedConstant {
  /** Whether a piece stands there. */
  OCCUPANCY,
  /** Whose piece stands there. */
  COLOUR,
  /** Whose piece, and whether it is a man or a king. */
  KIND
}
