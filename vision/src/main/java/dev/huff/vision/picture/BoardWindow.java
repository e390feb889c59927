package dev.huff.vision.picture;

/**
 * A part of a board and of what lies about it, in fields from the board's upper left corner.
 *
 * @param left where it begins
 * @param top where it begins
 * @param right where it ends
 * @param bottom where it ends
 */
public record BoardWindow(double left, double top, double right, double bottom) {
  /** All that is nearer to a place than so many fields, across or down. */
  public static BoardWindow about(double x, double y, double reach) {
    return new BoardWindow(x - reach, y - reach, x + reach, y + reach);
  }

  /** The whole board with so much of its surroundings on every side. */
  static BoardWindow of(Grid grid, double margin) {
    return new BoardWindow(-margin, -margin, grid.width() + margin, grid.height() + margin);
  }

  /** What lies in this one or another, and between them. */
  public BoardWindow with(BoardWindow other) {
    return new BoardWindow(
        Math.min(left, other.left),
        Math.min(top, other.top),
        Math.max(right, other.right),
        Math.max(bottom, other.bottom));
  }

  /** What lies in this one and on the board, or beside it by no more than so many fields. */
  public BoardWindow within(Grid grid, double margin) {
    BoardWindow board = of(grid, margin);
    return new BoardWindow(
        Math.max(left, board.left),
        Math.max(top, board.top),
        Math.min(right, board.right),
        Math.min(bottom, board.bottom));
  }

  /** How many pixels wide it is if a field has so many. */
  int columns(int field) {
    return (int) Math.round((right - left) * field);
  }

  /** How many pixels high it is. */
  int rows(int field) {
    return (int) Math.round((bottom - top) * field);
  }

  /** The same, beginning and ending with whole pixels of which a field has so many. */
  BoardWindow rounded(int field) {
    return new BoardWindow(
        Math.floor(left * field) / field,
        Math.floor(top * field) / field,
        Math.ceil(right * field) / field,
        Math.ceil(bottom * field) / field);
  }
}
