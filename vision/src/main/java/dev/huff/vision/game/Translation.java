package dev.huff.vision.game;

import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.vision.read.Sighting;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Tells what is seen on the fields of a picture as the game counts them.
 *
 * @param level whether kings are to be told from men
 * @param foresight settles what a picture leaves open
 */
public record Translation(Geometry geometry, SensingLevel level, Foresight foresight) {
  /**
   * What was seen, with what the game knows; of fields that were not looked at yet nothing is told,
   * not even that.
   *
   * @param seat from which side it was seen
   * @param pending which fields {row, column} of the picture were not looked at yet
   */
  public Snapshot of(Sighting sighting, Seat seat, Predicate<int[]> pending) {
    Reading[] readings = new Reading[geometry.size()];
    Reading[] sides = new Reading[geometry.size()];
    for (int field = 1; field <= geometry.size(); field++) {
      int[] at = place(seat, field);
      Reading reading = sighting.at(at[0], at[1]);
      Reading side = sighting.side(at[0], at[1]).orElse(Reading.UNREAD);
      boolean kinds = level == SensingLevel.KIND;
      readings[field - 1] = kinds || side == Reading.UNREAD ? onlyKinds(kinds, reading) : side;
      sides[field - 1] = kinds ? side : Reading.UNREAD;
    }
    Snapshot settled =
        foresight.settle(Snapshot.of(geometry, readings), Snapshot.of(geometry, sides));
    return veiled(settled, seat, pending);
  }

  /** A reading of which fields {row, column} of the picture are not told. */
  public Snapshot veiled(Snapshot snapshot, Seat seat, Predicate<int[]> hidden) {
    Reading[] readings = new Reading[geometry.size()];
    for (int field = 1; field <= geometry.size(); field++) {
      readings[field - 1] = hidden.test(place(seat, field)) ? Reading.UNREAD : snapshot.at(field);
    }
    return Snapshot.of(geometry, readings);
  }

  /** The fields {row, column} of the picture of which less is told than was read. */
  public List<int[]> untold(Snapshot read, Snapshot told, Seat seat) {
    return IntStream.rangeClosed(1, geometry.size())
        .filter(field -> told.at(field) != read.at(field))
        .mapToObj(field -> place(seat, field))
        .toList();
  }

  /** Where in the picture a field is: {row, column}. */
  public int[] place(Seat seat, int field) {
    return seat.picture(geometry, geometry.row(field), geometry.column(field));
  }

  private static Reading onlyKinds(boolean kinds, Reading reading) {
    return kinds ? reading : reading.man();
  }
}
