package dev.huff.vision.read;

import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.square.SquareOdds;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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

  /** Looks for discs where pieces may stand. */
  static Survey of(List<List<SquareOdds>> odds, DiscFinder finder) {
    Spot[][] spots = new Spot[odds.size()][odds.get(0).size()];
    for (int row = 0; row < spots.length; row++) {
      for (int column = 0; column < spots[row].length; column++) {
        spots[row][column] = finder.spot(row, column, odds.get(row).get(column));
      }
    }
    return new Survey(spots);
  }

  /** What is seen there. */
  public Spot at(int row, int column) {
    return spots[row][column];
  }

  /** The disc that was found there, if one may stand there. */
  public Optional<DiscCandidate> disc(int row, int column) {
    return spots[row][column].disc();
  }

  /** A copy to be changed. */
  public Survey copy() {
    return new Survey(Arrays.stream(spots).map(Spot[]::clone).toArray(Spot[][]::new));
  }

  /** From now on that is seen there. */
  public void put(int row, int column, Spot spot) {
    spots[row][column] = spot;
  }
}
