package dev.huff.vision.find;

import dev.huff.vision.picture.Grid;

/** The result of a search for a board. */
public sealed interface BoardFinding {
  /**
   * A board of the size that was asked for.
   *
   * @param support the share of the inner corners that were seen, 0…1
   */
  record Found(Grid grid, double support) implements BoardFinding {}

  /**
   * No such board.
   *
   * @param reason one English clause that says why
   */
  record Missing(String reason) implements BoardFinding {}
}
