package dev.huff.vision.read;

import dev.huff.vision.picture.DiscCandidate;
import dev.huff.vision.square.SquareOdds;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What is to be seen on every field of a board, before anything is decided. */
public final class BoardMeasurements {
  public final int width;
  public final int height;
  private final SquareMeasurement[][] spots;

  private BoardMeasurements(SquareMeasurement[][] spots) {
    this.spots = spots;
    this.height = spots.length;
    this.width = spots[0].length;
  }

  /** Looks for discs where pieces may stand. */
  static BoardMeasurements of(List<List<SquareOdds>> odds, DiscFinder finder) {
    SquareMeasurement[][] spots = new SquareMeasurement[odds.size()][odds.get(0).size()];
    for (int row = 0; row < spots.length; row++) {
      for (int column = 0; column < spots[row].length; column++) {
        spots[row][column] = finder.spot(row, column, odds.get(row).get(column));
      }
    }
    return new BoardMeasurements(spots);
  }

  /** What is seen there. */
  public SquareMeasurement at(int row, int column) {
    return spots[row][column];
  }

  /** The disc that was found there, if one may stand there. */
  public Optional<DiscCandidate> disc(int row, int column) {
    return spots[row][column].disc();
  }

  /** A copy to be changed. */
  public BoardMeasurements copy() {
    return new BoardMeasurements(
        Arrays.stream(spots).map(SquareMeasurement[]::clone).toArray(SquareMeasurement[][]::new));
  }

  /** From now on that is seen there. */
  public void put(int row, int column, SquareMeasurement spot) {
    spots[row][column] = spot;
  }
}
