package dev.huff.vision.read;

import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.picture.LabColour;
import dev.huff.vision.picture.RectifiedBoard;
import java.util.Arrays;

/** What is to be seen on every field of a board, before anything is decided. */
public final class Survey {
  public final int width;
  public final int height;
  private final Spot[][] spots;

  private Survey(Spot[][] spots) {
    this.spots = spots;
    this.height = spots.length;
    this.width = spots[0].length;
  }

  /** Looks at all fields. */
  static Survey of(RectifiedBoard board, DiscFinder finder) {
    Spot[][] spots = new Spot[board.height][board.width];
    for (int row = 0; row < board.height; row++) {
      for (int column = 0; column < board.width; column++) {
        spots[row][column] = finder.spot(row, column);
      }
    }
    return new Survey(spots);
  }

  public Spot at(int row, int column) {
    return spots[row][column];
  }

  Spot at(Cell cell) {
    return spots[cell.row()][cell.column()];
  }

  public DiscCandidate disc(int row, int column) {
    return spots[row][column].disc();
  }

  DiscCandidate disc(Cell cell) {
    return disc(cell.row(), cell.column());
  }

  /** A copy to be changed. */
  public Survey copy() {
    return new Survey(Arrays.stream(spots).map(Spot[]::clone).toArray(Spot[][]::new));
  }

  public void put(int row, int column, Spot spot) {
    spots[row][column] = spot;
  }

  /** The middle of that field has this colour now. */
  public void put(int row, int column, LabColour middle) {
    spots[row][column] = spots[row][column].in(middle);
  }

  public void put(int row, int column, DiscCandidate disc) {
    spots[row][column] = spots[row][column].with(disc);
  }

  /**
   * Weakens what overlaps a disc on a field of play: its shadow, or the disc itself reaching over.
   *
   * @param playing which fields are played on, by (row + column) mod 2; −1 all: none is dropped
   */
  public void dropShadows(int playing, double radius) {
    for (int row = 0; playing >= 0 && row < height; row++) {
      for (int column = (row + 1 - playing) & 1; column < width; column += 2) {
        if (isShadow(row, column, playing, 1.7 * radius)) {
          put(row, column, disc(row, column).weakened());
        }
      }
    }
  }

  private boolean isShadow(int row, int column, int playing, double reach) {
    for (int r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++) {
      for (int c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
        if (((r + c) & 1) == playing
            && disc(r, c).evidence() > 0.6
            && disc(r, c).distance(disc(row, column)) < reach) {
          return true;
        }
      }
    }
    return false;
  }
}
