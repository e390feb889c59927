package dev.huff.core.robot;

/** A place for a piece: a field of the board, or a numbered slot beside it. */
public sealed interface PiecePlace {
  /** A playing field, by its geometric number. */
  record Field(int number) implements PiecePlace {}

  /** A place beside the board, from 0: for captured men and for those kept in reserve. */
  record Slot(int number) implements PiecePlace {}
}
