package dev.huff.vision.picture;

/**
 * Some rows and columns of a board.
 *
 * @param row the first
 * @param column the first
 * @param width how many columns
 * @param height how many rows
 */
public record Window(int row, int column, int width, int height) {
  /** A field with so many about it, as far as there are. */
  public static Window about(int row, int column, int reach, Grid grid) {
    int top = Math.max(0, row - reach);
    int left = Math.max(0, column - reach);
    int bottom = Math.min(grid.height(), row + reach + 1);
    int right = Math.min(grid.width(), column + reach + 1);
    return new Window(top, left, right - left, bottom - top);
  }

  /** Whether it lies within the board, at none of its edges. */
  public boolean isWithin(Grid grid) {
    return row > 0 && column > 0 && row + height < grid.height() && column + width < grid.width();
  }
}
