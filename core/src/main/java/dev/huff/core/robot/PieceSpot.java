package dev.huff.core.robot;

/** Where a piece may stand: on a field of the board, or in a numbered slot beside it. */
public sealed interface PieceSpot {
  /** A playing field, by its geometric number. */
  record Field(int number) implements PieceSpot {}

  /** A place beside the board, from 0: for captured men and for those kept in reserve. */
  record Slot(int number) implements PieceSpot {}
}
