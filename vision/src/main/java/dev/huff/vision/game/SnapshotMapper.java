package dev.huff.vision.game;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.read.BoardReading;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Tells what is seen on the fields of a picture as the game counts them.
 *
 * @param level whether kings are to be told from men
 * @param prior settles what a picture leaves open
 */
public record SnapshotMapper(Geometry geometry, SensingLevel level, SuccessorPrior prior) {
  /**
   * What was seen, with what the game knows; of fields that were not looked at yet nothing is told,
   * not even that.
   *
   * @param seat from which side it was seen
   * @param pending which fields of the picture were not looked at yet
   */
  public Snapshot of(BoardReading sighting, ViewOrientation seat, Predicate<GridCell> pending) {
    Snapshot readings = Snapshot.of(geometry, field -> reading(sighting, place(seat, field)));
    Snapshot sides = Snapshot.of(geometry, field -> side(sighting, place(seat, field)));
    return veiled(prior.settle(readings, sides), seat, pending);
  }

  /** What was seen, without what the game knows; kings as men. */
  public Snapshot men(BoardReading sighting, ViewOrientation seat) {
    return Snapshot.of(
        geometry,
        field -> {
          GridCell at = place(seat, field);
          return sighting.side(at).orElse(sighting.at(at).man());
        });
  }

  /** A reading of which fields of the picture are not told. */
  public Snapshot veiled(Snapshot snapshot, ViewOrientation seat, Predicate<GridCell> hidden) {
    return Snapshot.of(
        geometry,
        field -> hidden.test(place(seat, field)) ? FieldReading.UNREAD : snapshot.at(field));
  }

  /** The fields of the picture of which less is told than was read. */
  public List<GridCell> untold(Snapshot read, Snapshot told, ViewOrientation seat) {
    return IntStream.rangeClosed(1, geometry.size())
        .filter(field -> told.at(field) != read.at(field))
        .mapToObj(field -> place(seat, field))
        .toList();
  }

  /** Where in the picture a field is. */
  public GridCell place(ViewOrientation seat, int field) {
    return seat.picture(geometry, field);
  }

  private FieldReading reading(BoardReading sighting, GridCell at) {
    FieldReading reading = sighting.at(at);
    return level == SensingLevel.KIND ? reading : sighting.side(at).orElse(reading.man());
  }

  /** The man of the side of a piece whose kind alone is open, if kinds are asked for. */
  private FieldReading side(BoardReading sighting, GridCell at) {
    return sighting.side(at).filter(any -> level == SensingLevel.KIND).orElse(FieldReading.UNREAD);
  }
}
