package dev.huff.vision.read;

import dev.huff.vision.picture.GridCell;
import dev.huff.vision.square.SquareOdds;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What is to be seen on every field of a board, before anything is decided. */
public final class BoardMeasurements {
  private final Map<GridCell, SquareMeasurement> spots;

  BoardMeasurements(Map<GridCell, SquareMeasurement> spots) {
    this.spots = new LinkedHashMap<>(spots);
  }

  /** Looks for discs where pieces may stand. */
  static BoardMeasurements of(Map<GridCell, SquareOdds> odds, DiscFinder finder) {
    Map<GridCell, SquareMeasurement> spots = new LinkedHashMap<>();
    odds.forEach((field, its) -> spots.put(field, finder.spot(field, its)));
    return new BoardMeasurements(spots);
  }

  /** All fields, row by row. */
  public Set<GridCell> fields() {
    return spots.keySet();
  }

  /** What is seen there. */
  public SquareMeasurement at(GridCell field) {
    return Objects.requireNonNull(spots.get(field));
  }

  /** A copy to be changed. */
  public BoardMeasurements copy() {
    return new BoardMeasurements(spots);
  }

  /** From now on that is seen there. */
  public void put(GridCell field, SquareMeasurement spot) {
    spots.put(field, spot);
  }
}
